import type { VisitorForm } from './visitor-form.schema.ts';

/** The answers of the visitor form as the record has them: an empty text is nothing. */
export type StoredAnswers = {
  readonly [Field in keyof VisitorForm]: Field extends 'mobile' | 'fullName'
    ? string
    : Field extends 'noOfEmployees'
      ? number
      : Exclude<VisitorForm[Field], ''> | null;
};

/** What is stored of the answers of the visitor form. */
export function storedAnswers(form: VisitorForm): StoredAnswers {
  const answers = Object.entries(form).map(([field, value]) => [field, value === '' ? null : value]);
  return { ...(Object.fromEntries(answers) as StoredAnswers), noOfEmployees: form.noOfEmployees || 0 };
}
