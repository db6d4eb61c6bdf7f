import type { AnyFormField } from '@fellowship/domain/fields/record-fields';
import { nextNumber } from '../factories.ts';

/** A description, of a record about people or of any other. */
export type DescribedInput = Pick<Partial<AnyFormField>, 'kind' | 'length' | 'choices' | 'required'> & {
  readonly example?: string | null;
  readonly range?: readonly [number, number];
};

/** A value that the description of a field allows, and no other record has; undefined where it names another record. */
export function sampleOf({
  kind = 'text',
  length = [1, 1],
  range,
  choices,
  example,
}: DescribedInput): unknown {
  switch (kind) {
    case 'key':
    case 'picture':
      return undefined;
    case 'choice':
      return choices?.[0];
    case 'number':
    case 'count':
    case 'rupees':
      return range ? Math.max(1, range[0]) : 1;
    case 'percent':
      return range?.[1] ?? 1;
    case 'flag':
      return false;
    case 'date':
      return '2026-11-20';
    case 'instant':
      return '2026-11-20T01:00:00Z';
    case 'zone':
      return 'Asia/Kolkata';
    case 'email':
      return `person-${nextNumber()}@test.example`;
    case 'mobile':
      return String(7_100_000_000 + nextNumber());
    case 'digits':
      return '1'.repeat(length[0]);
    case 'classification':
      return `Trade ${nextNumber()}`;
    default:
      return example || `Text ${nextNumber()}`.padEnd(length[0], '.');
  }
}
