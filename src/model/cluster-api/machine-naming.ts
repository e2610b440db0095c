import { isDnsSubdomain } from '../../manifest/names';

/** Written exactly so: the webhook looks for this text before it reads the template. */
export const RANDOM_VARIABLE = '{{ .random }}';
export const DEFAULT_NAMING = `{{ .machineSet.name }}-${RANDOM_VARIABLE}`;

const LONGEST_NAME = 63;
const RANDOM = 'x7d2k';

/** What the webhook fills in to try a template. */
const SAMPLES: ReadonlyMap<string, string> = new Map([
  ['.cluster.name', 'cluster'],
  ['.machineSet.name', 'machineset'],
  ['.random', RANDOM],
]);

export type NamingFault =
  | { readonly kind: 'no-random' }
  | { readonly kind: 'no-variable'; readonly variable: string }
  | { readonly kind: 'unclosed' }
  | { readonly kind: 'no-name'; readonly rendered: string };

/**
 * What the webhook refuses of a template of machine names, a Go template in three variables. One that uses more of the
 * language than variables is not judged beyond the random part.
 * @see CAPI\@v1.14 internal/webhooks/machinedeployment.go validateMDMachineNaming
 */
export function namingFault(template: string): NamingFault | undefined {
  if (!template.includes(RANDOM_VARIABLE)) return { kind: 'no-random' };
  let rendered = '';
  let rest = template;
  for (let open = rest.indexOf('{{'); open >= 0; open = rest.indexOf('{{')) {
    const close = rest.indexOf('}}', open);
    if (close < 0) return { kind: 'unclosed' };
    const action = rest.slice(open + 2, close);
    const variable = action.replace(/^- /, '').replace(/ -$/, '').trim();
    const sample = SAMPLES.get(variable);
    if (sample === undefined) return isVariable(variable) ? { kind: 'no-variable', variable } : undefined;
    const before = rest.slice(0, open);
    rendered += (action.startsWith('- ') ? before.trimEnd() : before) + sample;
    rest = rest.slice(close + 2);
    if (action.endsWith(' -')) rest = rest.trimStart();
  }
  rendered += rest;
  return isDnsSubdomain(shortened(rendered)) ? undefined : { kind: 'no-name', rendered };
}

function isVariable(text: string): boolean {
  return text === '' || /^(?:\.[A-Za-z_]\w*)+$/.test(text);
}

/** A longer name is cut, and gets a random end. */
function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - RANDOM.length)}${RANDOM}` : name;
}
