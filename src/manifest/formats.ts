import { isDnsSubdomain, isLabelValue, isQualifiedName } from './names';

/** The formats that shapes name: what the API server judges by a function, or by a pattern that a regular expression of ours would judge too slowly. */
export const FORMATS: { readonly [format: string]: (text: string) => boolean } = {
  'dns-subdomain': isDnsSubdomain,
  'qualified-name': isQualifiedName,
  // Annotation keys are compared in lower case.
  'annotation-key': (text) => isQualifiedName(text.toLowerCase()),
  'label-value': isLabelValue,
};
