import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { type MaintenanceWindowView, readMaintenanceWindows } from '../../manifest/autopilot/rebalance-policy';
import { type WindowHours, windowHours } from '../../model/autopilot/window-hours';

const read = (object: Subject): readonly MaintenanceWindowView[] => readMaintenanceWindows(object.manifest);

/** The windows of a RebalancePolicy as written, once a run. */
export function maintenanceWindowsOf(object: Subject): readonly MaintenanceWindowView[] {
  return derive(object, read);
}

/** Those whose fields are documented: a schedule that is there, and no other type than Weekly. */
export function weeklyWindowsOf(object: Subject): readonly MaintenanceWindowView[] {
  return maintenanceWindowsOf(object).filter(
    ({ hasSchedule, schedule }) => hasSchedule && (schedule.type === undefined || schedule.type === 'Weekly'),
  );
}

const readHours = (object: Subject): readonly WindowHours[] =>
  weeklyWindowsOf(object).flatMap((window) => windowHours(window) ?? []);

/** The hours of the windows that can be read in all parts. */
export function windowHoursOf(object: Subject): readonly WindowHours[] {
  return derive(object, readHours);
}
