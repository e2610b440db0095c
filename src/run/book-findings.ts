import type { Finding } from '../check/finding';
import { booksInUse } from '../cost/book/books-in-use';
import type { BookSource } from '../manifest/cost/cost-source';
import { InputError } from '../manifest/input-error';
import { checkDocumentsOfCost } from './check-objects';

/** What the rules say of price books by themselves, without a pool. */
export interface BookFindings {
  readonly faults: readonly InputError[];
  readonly findings: readonly Finding[];
  readonly books: readonly { readonly name: string; readonly currency: string; readonly retrievedAt: string }[];
}

export function bookFindings(
  sources: readonly BookSource[],
  { asOf, maxAgeDays }: { readonly asOf?: string; readonly maxAgeDays?: number },
): BookFindings {
  const guardrails = { ...(asOf !== undefined && { asOf }), ...(maxAgeDays !== undefined && { maxAgeDays }) };
  const findings = checkDocumentsOfCost({ books: booksInUse(sources), guardrails, options: {} });
  const errors = findings.filter(({ severity }) => severity === 'error');
  return {
    faults: errors.map(
      ({ file, line, object, at, says }) => new InputError(file ?? object, line, at === '' ? says : `${at}: ${says}`),
    ),
    findings: findings.filter(({ severity }) => severity !== 'error'),
    books: sources.map(({ name, data }) => ({
      name,
      currency: String(data.currency),
      retrievedAt: String(data.retrievedAt),
    })),
  };
}
