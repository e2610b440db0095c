export { NodePoolsValidation } from './node-pools-validation';
export type { NodePoolsValidationProperties } from './plugin-properties';
export type { ValidationContext, ValidationReport, ViolatingResource, Violation } from './validation-context';
