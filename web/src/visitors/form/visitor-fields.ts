import { type AnyFormField, formFields } from '@fellowship/domain/fields/record-fields';
import { type VisitorSection, visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import type { VisitorFormInput } from '@fellowship/domain/visitors/visitor-form.schema';
import type { FormFields } from '#ui/form/use-schema-form.ts';

/** The values of the visitor form. */
export type VisitorFields = VisitorFormInput;

/** What each section of the form is given. */
export interface SectionProps {
  fields: FormFields<VisitorFields>;
}

/** A field of the visitor form. */
export interface VisitorField extends AnyFormField {
  readonly name: keyof VisitorFields & keyof typeof visitorFields;
}

const FIELDS = formFields(visitorFields).map(([name, field]) => ({
  ...field,
  name: name as VisitorField['name'],
}));

/** The fields of a section of the form, in their order. */
export function getFields(section: VisitorSection): VisitorField[] {
  return FIELDS.filter((field) => field.section === section);
}
