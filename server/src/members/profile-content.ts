import type { Relative } from '@fellowship/domain/members/family';
import { type Member, memberRecord } from './member.store.ts';

type Field = keyof Member & string;

/** The fields of a profile as a schema of the domain gives them: what is empty is an empty text. */
export type ProfileValues = Readonly<Partial<Record<Field | 'age', string | number | readonly Relative[]>>>;

/** As the store keeps a profile: what is empty is null, or 0 where a number is always there. */
export function profileContent(values: ProfileValues): Partial<Member> {
  const { age, ...others } = values;
  const fields = { ...others, ...(age === undefined ? {} : { statedAge: age }) };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, storedValue(field as Field, value)]),
  );
}

function storedValue(field: Field, value: unknown): unknown {
  if (value !== '') return value;
  return memberRecord.getKind(field).isNullable ? null : 0;
}
