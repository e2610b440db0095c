import { isCustomApiVersion } from './autopilot/api-version';
import { isSchedulePattern } from './karpenter/schedule-pattern';
import { isNamePrefix, isNamespaceName, isObjectName } from './metadata-names';
import { isLabelValue, isQualifiedName } from './names';
import { isGoTime, isSchemaDateTime } from './rfc3339';

/** The formats that shapes name: what the API server judges by a function, or by a pattern that a regular expression of ours would judge too slowly. */
export const FORMATS: { readonly [format: string]: (text: string) => boolean } = {
  'object-name': isObjectName,
  'name-prefix': isNamePrefix,
  'namespace-name': isNamespaceName,
  'qualified-name': isQualifiedName,
  // Annotation keys are compared in lower case.
  'annotation-key': (text) => isQualifiedName(text.toLowerCase()),
  'label-value': isLabelValue,
  'date-time': isSchemaDateTime,
  'go-time': isGoTime,
  'budget-schedule': isSchedulePattern,
  'custom-api-version': isCustomApiVersion,
};
