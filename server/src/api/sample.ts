/** The records that an input may name. */
export type RecordKind = 'meeting' | 'referral' | 'thanksNote';

/** Says with a required input what the tests of the permissions send for it. */
export function sample(value: unknown) {
  return { extensions: { sample: value } };
}

/** Says with an input that it names a record, which the tests of the permissions then make (`server/test/permissions/samples.ts`). */
export function namesRecord(kind: RecordKind) {
  return { extensions: { record: kind } };
}
