import { formFields, type StoredFields } from '@fellowship/domain/fields/record-fields';

/** A described record of which nothing is known: each field that people see is null. */
export function emptyRecord<Fields extends StoredFields>(fields: Fields) {
  return Object.fromEntries(formFields(fields).map(([name]) => [name, null])) as {
    [Name in keyof Fields as Fields[Name] extends { label: string } ? Name : never]: null;
  };
}
