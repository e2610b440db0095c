import type { Config } from '../../check/config';
import type { Finding } from '../../check/finding';
import type { Rule } from '../../check/rule';
import { InputError } from '../../manifest/input-error';
import type { SourceDocument } from '../../manifest/yaml/read';
import { checkObjects } from '../check-objects';
import { InputErrors } from '../input-errors';

/** What a calendar is made from: an object, and where it was read if it was. */
export type CalendarObject = Pick<SourceDocument, 'manifest'> &
  Partial<Pick<SourceDocument, 'file' | 'lineOf' | 'address'>>;

/** The fields that a calendar is drawn from, and what they stand in. */
const READ = /^spec\.(?:disruption\.budgets|replicas|maintenanceWindows)\b/;
const AROUND: ReadonlySet<string> = new Set(['spec', 'spec.disruption']);

/** Rules without whose consent no window is known. */
const WINDOWS: ReadonlySet<string> = new Set([
  'rebalance-policy/time-format',
  'rebalance-policy/window-length',
  'rebalance-policy/zone-known',
  'rebalance-policy/days-known',
]);

/**
 * @throws InputErrors for budgets that the API server refuses and windows that cannot be read: what they would do is not known. Budgets that it
 * takes and the controller cannot read are no fault here, since it is known what comes of them.
 */
export function refuseUnusable(objects: readonly CalendarObject[], { profile }: Config): void {
  const config: Config = profile ? { profile } : {};
  const { findings } = checkObjects(
    objects.map(({ manifest, file, lineOf, address }) => ({ manifest, origin: { file, lineOf, address }, config })),
    decides,
  );
  const errors = findings.filter(({ severity, ...finding }) => severity === 'error' && isInTheWay(finding));
  if (errors.length === 0) return;
  throw new InputErrors(
    errors.map(({ file, line, object, at, says, rule }) =>
      file === undefined
        ? new InputError(object, undefined, `${at}: ${says} [${rule}]`)
        : new InputError(file, line, `${object} ${at}: ${says} [${rule}]`),
    ),
  );
}

function decides({ id, enforcedBy }: Rule): boolean {
  return enforcedBy === 'api-server' || WINDOWS.has(id);
}

function isInTheWay({ rule, at }: Pick<Finding, 'rule' | 'at'>): boolean {
  return READ.test(at) || rule === 'node-pool/api-version' || (rule.endsWith('/shape') && AROUND.has(at));
}
