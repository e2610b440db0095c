export { shownValue } from '../units/shown-value';
