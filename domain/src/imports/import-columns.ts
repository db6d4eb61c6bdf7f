import { formFields, isRequiredOf, type StoredFields } from '../fields/record-fields.ts';
import { memberFields } from '../members/member-fields.ts';
import { INTERESTS } from '../visitors/visitor-form.schema.ts';
import { importHeaders as headers } from './import.messages.ts';

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
  /** How its text is parsed. */
  readonly holds: 'text' | 'number' | 'date' | 'mobile';
  /** The allowed values, if they are limited. */
  readonly choices?: readonly string[];
  readonly isRequired: boolean;
  /** The example in the template. */
  readonly example: string;
}

type Holds = ImportColumn['holds'];

function column(
  field: string,
  header: string,
  example: string,
  { holds = 'text', choices }: { holds?: Holds; choices?: readonly string[] } = {},
): ImportColumn {
  return { field, header, holds, isRequired: true, example, ...(choices && { choices }) };
}

function optional(...facts: Parameters<typeof column>): ImportColumn {
  return { ...column(...facts), isRequired: false };
}

const DATE = { holds: 'date' } as const;
const NUMBER = { holds: 'number' } as const;
const MOBILE = { holds: 'mobile' } as const;

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
    const isRequired = isRequiredOf(field, editor);
    const header = importHeader ?? label;
    return [{ field: name, header, holds, isRequired, example, ...(choices && { choices }) } as const];
  });
  const placeOf = ({ field }: ImportColumn) => (order.includes(field) ? order.indexOf(field) : order.length);
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const MEMBER_COLUMNS = buildImportColumns(memberFields, 'newMember', MEMBER_ORDER);

const VISITOR_COLUMNS: readonly ImportColumn[] = [
  column('mobile', headers.mobile, '9876543211', MOBILE),
  column('fullName', headers.fullName, 'Mohan Das'),
  column('classificationName', headers.classification, 'Architect'),
  column('dateOfMeeting1', headers.dateOfMeeting1, '05-Nov-2025', DATE),
  optional('dateOfMeeting2', headers.dateOfMeeting2, '', DATE),
  optional('email', headers.email, 'mohan@example.org'),
  optional('whatsapp', headers.whatsapp, '9876543211', MOBILE),
  optional('website', headers.website, ''),
  optional('rotaryClubName', headers.rotaryClubName, ''),
  column('businessName', headers.businessName, 'Das Associates'),
  column('designation', headers.designation, 'Partner'),
  column('natureOfBusiness', headers.natureOfBusiness, 'Architecture'),
  column('productsOrServicesOffered', headers.productsOrServicesOffered, 'Plans and permits'),
  column('businessAddress', headers.businessAddress, '3 Park Street, Chennai'),
  optional('noOfEmployees', headers.noOfEmployees, '5', NUMBER),
  column('invitedById', headers.invitedById, '500123'),
  optional('introducerName', headers.introducerName, ''),
  column('isInterested', headers.isInterested, 'Maybe', { choices: INTERESTS }),
  optional('needMoreDetails', headers.needMoreDetails, ''),
];

const CLASSIFICATION_COLUMNS: readonly ImportColumn[] = [
  column('name', headers.classificationName, 'Chartered Accountant'),
];

/** The columns of each kind (rule imports/columns); their fields are named as in the API's input. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  classifications: CLASSIFICATION_COLUMNS,
  members: MEMBER_COLUMNS,
  visitors: VISITOR_COLUMNS,
};
