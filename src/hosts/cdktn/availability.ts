import { type AvailabilityOnTerraform, availabilityOn } from '../terraform/availability';
import { Checks } from './checks';
import { CDKTN } from './host';

/** Whether workloads live through the replacement of their node, and what makes them do so. */
export const Availability: AvailabilityOnTerraform<Checks> = availabilityOn(CDKTN, (scope) => Checks.of(scope));
