import { type AvailabilityOnTerraform, availabilityOn } from '../terraform/availability';
import { Checks } from './checks';
import { CDKTF } from './host';

/** Whether workloads live through the replacement of their node, and what makes them do so. */
export const Availability: AvailabilityOnTerraform<Checks> = availabilityOn(CDKTF, (scope) => Checks.of(scope));
