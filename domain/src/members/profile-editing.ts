import * as z from 'zod/mini';
import type { IsoDate } from '../calendar/dates.ts';
import { namesOfKind } from '../fields/record-fields.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { memberRefusals } from './member.messages.ts';
import type { ProfileEditor } from './member-access.ts';
import { memberFields } from './member-fields.ts';
import {
  adminProfileSchema,
  memberProfileSchema,
  ownAdminProfileSchema,
  PROFILE_CHECKS,
} from './profile.schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** The schema of the fields that this editor may change. */
export function getProfileSchema(editor: ProfileEditor, today: IsoDate) {
  if (editor === 'admin') return adminProfileSchema(today);
  return editor === 'member' ? memberProfileSchema(today) : ownAdminProfileSchema(today);
}

const ANY_DAY = '2000-01-01';

/** The names of the fields that this editor may change. */
export function editableFields(editor: ProfileEditor): ReadonlySet<string> {
  return new Set(Object.keys(getProfileSchema(editor, ANY_DAY).shape));
}

/** The fields that are validated together with a field. */
const COMPANIONS: Readonly<Record<string, string>> = {
  maritalStatus: 'weddingDate',
  weddingDate: 'maritalStatus',
  age: 'dob',
  dob: 'age',
};

/** The schema of some fields that this editor may change, and of those validated together with them. */
export function profileChangesSchema(editor: ProfileEditor, today: IsoDate, fields: readonly string[]) {
  const { shape } = getProfileSchema(editor, today);
  const asked = new Set([...fields, ...fields.flatMap((field) => COMPANIONS[field] ?? [])]);
  const picked = Object.fromEntries(Object.entries(shape).filter(([field]) => asked.has(field)));
  return z.object(picked).check(...(editor === 'member' ? PROFILE_CHECKS : []));
}

/**
 * The schema of one section of a profile, which is opened, checked and saved alone: what other sections lack is neither said nor in
 * its way (rule members/profile-sections). Of their own profile admins need not fill in what was empty.
 * @param fields the names of the section's fields that this editor may change
 * @param stored the values that the section began with
 */
export function profileSectionSchema(
  editor: ProfileEditor,
  today: IsoDate,
  fields: readonly string[],
  stored: Values,
): z.ZodMiniType<Values, Values> {
  return z.transform((values: Values, context): Values => {
    const isChanged = (field: string): boolean => !isSame(stored[field], values[field]);
    const asked = editor === 'ownAdmin' ? fields.filter(isChanged) : fields;
    const issues = profileChangesSchema(editor, today, asked).safeParse(values).error?.issues ?? [];
    for (const { message, path } of issues) {
      const [field = '', ...rest] = path.map(String);
      const companion = COMPANIONS[field] ?? '';
      if (asked.includes(field)) {
        context.issues.push({ code: 'custom', message, path: [field, ...rest], input: values });
      } else if (asked.includes(companion) && isChanged(companion)) {
        // What both say together was changed here, so it is said here.
        context.issues.push({ code: 'custom', message, path: [companion], input: values });
      }
    }
    const { shape } = getProfileSchema(editor, today);
    const picked = Object.fromEntries(Object.entries(shape).filter(([field]) => asked.includes(field)));
    return z.object(picked).safeParse(values).data ?? {};
  });
}

/** Pictures are set by uploads only; an input cannot change them. */
const PICTURES: ReadonlySet<string> = new Set(namesOfKind(memberFields, 'picture'));

/**
 * The fields of an input that would change something; sending the stored value changes nothing.
 * @returns the changes, or a refusal at a field that this editor may not change
 */
export function profileChanges(
  editor: ProfileEditor,
  stored: Values,
  input: Values,
): { changes: Values } | { refusal: Refusal } {
  const editable = editableFields(editor);
  const changed = Object.entries(input).filter(
    ([field, value]) => !PICTURES.has(field) && !isSame(stored[field], value),
  );
  const forbidden = changed.filter(([field]) => !editable.has(field));
  if (forbidden.length === 0) return { changes: Object.fromEntries(changed) };
  const fields = Object.fromEntries(forbidden.map(([field]) => [field, memberRefusals.notEditable]));
  return { refusal: refuse('FORBIDDEN', memberRefusals.notEditable, fields) };
}

/** Null and an empty text are equal; lists are compared by content. */
function isSame(stored: unknown, sent: unknown): boolean {
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return text(stored ?? '') === text(sent ?? '');
}

/** How often a member may download their data within 24 hours (rule members/own-data). */
const MOST_IN_A_DAY = 5;

/** Why the download is refused, or null. @param taken downloads within the last 24 hours */
export function ownDataRefusal(taken: number): Refusal | null {
  return taken < MOST_IN_A_DAY ? null : refuse('RATE_LIMITED', memberRefusals.ownDataTakenOften);
}
