/** Of this package. */
export const VERSION: string = (require('../../package.json') as { version: string }).version;
