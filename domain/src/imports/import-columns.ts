import { GENDERS, HONORIFICS, MARITAL_STATUSES } from '../members/member-choices.ts';
import { INTERESTS } from '../visitors/visitor-form.schema.ts';
import { importHeaders as headers } from './import.messages.ts';

/** The kinds of rows that a chapter moves in with, in the order in which they are looked at. */
export const IMPORT_KINDS = ['classifications', 'members', 'visitors'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** How many rows one import may have, of all kinds together. */
export const MAX_IMPORT_ROWS = 5_000;

/** How many people are invited at once: each password costs a moment that nobody else gets. */
export const MAX_INVITATIONS = 50;

/** How long the text of a cell may be; the longest field of a form takes 500. */
export const MAX_CELL_LENGTH = 1_000;

/** A column of a file; the field is that of the form's schema. */
export interface ImportColumn {
  readonly field: string;
  readonly header: string;
  /** How its text becomes the field's value. */
  readonly holds: 'text' | 'number' | 'date' | 'mobile';
  /** What it may hold, where it may not hold anything. */
  readonly choices?: readonly string[];
  readonly isRequired: boolean;
  /** What the template shows. */
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

const MEMBER_COLUMNS: readonly ImportColumn[] = [
  column('rotaryId', headers.rotaryId, '500123'),
  column('fullName', headers.fullName, 'Uma Ravi'),
  column('classificationName', headers.classification, 'Interior Designer'),
  column('rotaryClubName', headers.rotaryClubName, 'Rotary Club of Chennai'),
  column('email', headers.email, 'uma@example.org'),
  optional('mobile', headers.mobile, '9876543210', MOBILE),
  optional('whatsapp', headers.whatsapp, '9876543210', MOBILE),
  column('dateOfJoining', headers.dateOfJoining, '15-Jan-2024', DATE),
  column('yearsInRotary', headers.yearsInRotary, '4', NUMBER),
  optional('introducerName', headers.introducerName, 'Ashok Kumar'),
  column('businessName', headers.businessName, 'Ravi Interiors'),
  column('natureOfBusiness', headers.natureOfBusiness, 'Design of homes and offices'),
  column('productsOrServicesOffered', headers.productsOrServicesOffered, 'Plans, furniture, lighting'),
  column('businessAddress', headers.businessAddress, '12 Mount Road, Chennai'),
  column('designation', headers.designation, 'Owner'),
  column('yourBusinessSpeciality', headers.yourBusinessSpeciality, 'Small homes'),
  optional('yearsInBusiness', headers.yearsInBusiness, '10', NUMBER),
  optional('noOfBranches', headers.noOfBranches, '1', NUMBER),
  optional('noOfEmployees', headers.noOfEmployees, '8', NUMBER),
  optional('officeContactNo', headers.officeContactNo, '9876500001', MOBILE),
  optional('website', headers.website, 'https://example.org'),
  optional('gender', headers.gender, 'Female', { choices: GENDERS }),
  optional('honorific', headers.honorific, 'Mrs.', { choices: HONORIFICS }),
  optional('dob', headers.dob, '02-Mar-1980', DATE),
  optional('educationalQualification', headers.educationalQualification, 'B.Arch'),
  optional('bloodGroup', headers.bloodGroup, 'O+'),
  optional('hobbiesAndInterests', headers.hobbiesAndInterests, 'Music'),
  optional('sportsActivities', headers.sportsActivities, 'Badminton'),
  optional('maritalStatus', headers.maritalStatus, 'Married', { choices: MARITAL_STATUSES }),
  optional('weddingDate', headers.weddingDate, '10-Jun-2005', DATE),
  optional('address1', headers.address1, '4 Lake View'),
  optional('address2', headers.address2, 'Adyar'),
  optional('city', headers.city, 'Chennai'),
  optional('postCode', headers.postCode, '600020'),
];

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

/** What a file may hold of each kind (rule imports/columns); the names of the fields are those of the API's input. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  classifications: CLASSIFICATION_COLUMNS,
  members: MEMBER_COLUMNS,
  visitors: VISITOR_COLUMNS,
};
