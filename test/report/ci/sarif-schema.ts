import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
ajv.addFormat('uri', (text: string) => URL.canParse(text));
ajv.addFormat(
  'uri-reference',
  (text: string) => /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/.test(text) && URL.canParse(text, 'file:///x/'),
);
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));
const validate = ajv.compile(JSON.parse(readFileSync(join(__dirname, 'sarif-2.1.0.json'), 'utf8')));

/** What the schema of SARIF 2.1.0 says against a log. */
export function sarifFaults(log: unknown): string[] {
  return validate(log) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
