import { NODE_SCALING_POLICY, REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { objectField } from '../../manifest/fields';
import { InputError } from '../../manifest/input-error';
import { groupKind, objectName } from '../../manifest/object';
import { readManifests, type SourceDocument } from '../../manifest/yaml/read';
import type { Policies } from '../../model/autopilot/fleet-plan';
import { checkDocuments } from '../check-documents';
import { InputErrors } from '../input-errors';

const SUBJECTS = /^(?:scaling|rebalance)-policy\//;

/**
 * The one NodeScalingPolicy and the one RebalancePolicy of a file; other objects in it are left alone.
 * @throws InputError for none of both, or two of one kind
 * @throws InputErrors for what the rules find wrong with them
 */
export function readPolicies(text: string, file: string, maxSize?: number): Policies {
  const { documents } = readManifests(text, file, { maxSize });
  const scaling = onlyOne(documents, NODE_SCALING_POLICY, file);
  const rebalance = onlyOne(documents, REBALANCE_POLICY, file);
  if (!scaling && !rebalance) {
    throw new InputError(
      file,
      undefined,
      'no NodeScalingPolicy and no RebalancePolicy in it; give a file with one of them',
    );
  }
  const found = [scaling, rebalance].flatMap((document) => document ?? []);
  const { findings, notChecked } = checkDocuments(found, {}).report;
  const errors = findings.filter(({ rule, severity }) => severity === 'error' && SUBJECTS.test(rule));
  if (errors.length > 0) {
    throw new InputErrors(
      errors.map(
        ({ line, object, at, says, rule }) => new InputError(file, line, `${object} ${at}: ${says} [${rule}]`),
      ),
    );
  }
  const [unknown] = notChecked.filter(({ rule }) => SUBJECTS.test(rule));
  if (unknown) {
    const says = `${unknown.object} ${unknown.at}: ${unknown.why}; plan with a manifest that has the value`;
    throw new InputError(file, undefined, says);
  }
  return {
    ...(scaling && { scaling: { object: objectName(scaling.manifest), spec: objectField(scaling.manifest, 'spec') } }),
    ...(rebalance && {
      rebalance: { object: objectName(rebalance.manifest), spec: objectField(rebalance.manifest, 'spec') },
    }),
  };
}

function onlyOne(documents: readonly SourceDocument[], kind: string, file: string): SourceDocument | undefined {
  const [first, second] = documents.filter(({ manifest }) => groupKind(manifest) === kind);
  if (second === undefined) return first;
  const says = `${objectName(second.manifest)} is the second of its kind, and which of the two holds is not documented; keep one`;
  throw new InputError(file, second.line, says);
}
