import { isPlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { type BookCheck, type BookFault, field } from './fault';

/** The fields of a map: each has a check, and those `required` have to be there. */
export interface Fields {
  readonly what: string;
  readonly example: string;
  readonly checks: { readonly [name: string]: BookCheck };
  readonly required?: readonly string[];
  /** What to say of a key that is none of these, where there is more to say than its nearest neighbour. */
  unknown?(name: string, at: Path): readonly BookFault[] | undefined;
  /** What to write for a price whose key has no unit. @default such a key counts as a price only where its value looks like one */
  withUnit?(name: string): string;
}

export function fieldsOf({ what, example, checks, required = [], unknown, withUnit }: Fields): BookCheck {
  const known = Object.keys(checks);
  const entries = eachEntry(example, (value, at) => {
    const name = at[at.length - 1] as string;
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check) return check(value, at);
    const special = unknown?.(name, at);
    if (special) return special;
    const near = nearestName(name, known);
    if (near === undefined && (withUnit || isPriceLike(value))) {
      const instead = withUnit?.(name) ?? `a key with both, such as perVcpuHour in resources`;
      const says = `${quoted(name)} does not say what amount and time it is for; write ${instead}`;
      return [{ rule: 'cost/unit-missing', at, says }];
    }
    const advice = near === undefined ? `use one of ${known.join(', ')}` : `write ${near}`;
    return field(at, `${quoted(name)} is no field of ${what}; ${advice}`);
  });
  return (value, at) => [
    ...(isPlainObject(value) ? required : [])
      .filter((name) => !Object.hasOwn(value as object, name))
      .flatMap((name) => field([...at, name], `no ${name} is given; write it as in ${example}`)),
    ...entries(value, at),
  ];
}

/** A map whose values all pass one check. */
export function eachEntry(example: string, check: BookCheck): BookCheck {
  return (value, at) => {
    if (!isPlainObject(value)) return field(at, `${shownValue(value)} is no map; write one such as ${example}`);
    return Object.entries(value).flatMap(([name, inside]) =>
      inside === undefined ? [] : check(inside, [...at, name]),
    );
  };
}

/** A list whose items all pass one check. */
export function eachItem(example: string, check: BookCheck): BookCheck {
  return (value, at) => {
    if (!Array.isArray(value)) return field(at, `${shownValue(value)} is no list; write one such as [${example}]`);
    return value.flatMap((item: unknown, index) => check(item, [...at, index]));
  };
}

function isPriceLike(value: unknown): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && /^[\s$€£¥]*-?[0-9]+(?:[.,][0-9]+)?\s*$/.test(value.slice(0, 60)))
  );
}
