import type { VisitorFormInput } from '@fellowship/domain/visitors/visitor-form.schema';
import type { FormFields } from '#ui/form/use-schema-form.ts';

/** The values of the visitor form. */
export type VisitorFields = VisitorFormInput;

/** What each section of the form is given. */
export interface SectionProps {
  fields: FormFields<VisitorFields>;
}

/** The fields of each section, in their order. */
export const SECTION_FIELDS = {
  personal: ['mobile', 'fullName', 'email', 'whatsapp', 'website', 'rotaryClubName', 'classificationName'],
  meetings: ['dateOfMeeting1', 'dateOfMeeting2'],
  business: [
    'businessName',
    'designation',
    'natureOfBusiness',
    'productsOrServicesOffered',
    'businessAddress',
    'noOfEmployees',
    'invitedById',
    'introducerName',
    'isInterested',
    'needMoreDetails',
  ],
} as const satisfies Record<string, readonly (keyof VisitorFields)[]>;
