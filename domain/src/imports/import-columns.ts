import { formFields, getIsRequired, type StoredFields } from '../fields/record-fields.ts';
import { memberFields } from '../members/member-fields.ts';
import { visitorFields } from '../visitors/visitor-fields.ts';

/** The kinds of imported rows, in the order in which they are processed. */
export const IMPORT_KINDS = ['classifications', 'members', 'visitors'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The most rows of one import, of all kinds together. */
export const MAX_IMPORT_ROWS = 5_000;

/** How many people are invited at once: each password blocks the process for a moment. */
export const MAX_INVITATIONS = 50;

/** The longest text of a cell; the longest field of a form takes 500 characters. */
export const MAX_CELL_LENGTH = 1_000;

/** A column of a file; the field is that of the form's schema. */
export interface ImportColumn {
  readonly field: string;
  readonly header: string;
  /** What the form calls it. */
  readonly label: string;
  /** How its text is parsed. */
  readonly holds: 'text' | 'number' | 'date' | 'mobile';
  /** The allowed values, if they are limited. */
  readonly choices?: readonly string[];
  readonly isRequired: boolean;
  /** The example in the template. */
  readonly example: string;
}

/** The order of a member's columns in the template; fields not named here come last. */
const MEMBER_ORDER: readonly (keyof typeof memberFields)[] = [
  'rotaryId',
  'fullName',
  'classificationName',
  'rotaryClubName',
  'email',
  'mobile',
  'whatsapp',
  'dateOfJoining',
  'yearsInRotary',
  'introducerName',
  'businessName',
  'natureOfBusiness',
  'productsOrServicesOffered',
  'businessAddress',
  'designation',
  'yourBusinessSpeciality',
  'yearsInBusiness',
  'noOfBranches',
  'noOfEmployees',
  'officeContactNo',
  'website',
  'gender',
  'honorific',
  'dob',
  'educationalQualification',
  'bloodGroup',
  'hobbiesAndInterests',
  'sportsActivities',
];

/** The columns of the fields that are imported, for those that this editor may enter. */
function buildImportColumns(fields: StoredFields, editor: string, order: readonly string[]): ImportColumn[] {
  const columns = formFields(fields).flatMap(([name, field]) => {
    const { label, importHeader, kind, choices, example } = field;
    if (example === null) return [];
    const holds = kind === 'number' || kind === 'date' || kind === 'mobile' ? kind : 'text';
    const isRequired = getIsRequired(field, editor);
    const header = importHeader ?? label;
    return [{ field: name, header, label, holds, isRequired, example, ...(choices && { choices }) } as const];
  });
  const getPlace = ({ field }: ImportColumn) => (order.includes(field) ? order.indexOf(field) : order.length);
  return columns.toSorted((one, other) => getPlace(one) - getPlace(other));
}

const MEMBER_COLUMNS = buildImportColumns(memberFields, 'newMember', MEMBER_ORDER);

/** What the columns of a visitor begin with; the others follow as the form has them. */
const VISITOR_ORDER: readonly (keyof typeof visitorFields)[] = [
  'mobile',
  'fullName',
  'classificationName',
  'dateOfMeeting1',
  'dateOfMeeting2',
];

const VISITOR_COLUMNS = buildImportColumns(visitorFields, 'form', VISITOR_ORDER);

const CLASSIFICATION_COLUMNS: readonly ImportColumn[] = [
  {
    field: 'name',
    header: 'Business Classification',
    label: 'Business Classification',
    holds: 'text',
    isRequired: true,
    example: 'Chartered Accountant',
  },
];

/** The columns of each kind (rule imports/columns); their fields are named as in the API's input. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  classifications: CLASSIFICATION_COLUMNS,
  members: MEMBER_COLUMNS,
  visitors: VISITOR_COLUMNS,
};
