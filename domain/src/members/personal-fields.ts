import { type FormField, fieldGroups, type StoredField } from '../fields/record-fields.ts';
import { memberRefusals } from './member.messages.ts';
import type { ProfileEditor } from './member-access.ts';

/** The parts of the profile's form. */
export type MemberSection = 'membership' | 'business' | 'personal' | 'family' | 'home' | 'papers';

/** Who reads a field: all who are signed in, those of the chapter, the member and the chapter's admins; or code of its own. */
export type MemberReader = 'directory' | 'chapter' | 'personal' | 'internal';

/** What an editor may change, in words (rule members/profile-editing). */
export type MemberEdit = 'key' | 'membership' | 'business' | 'personal' | 'picture';

/** Who fills in a profile: its editors, and those who make a new member. */
export type MemberEditor = ProfileEditor | 'newMember';

/** What only the member has to give of the profile; admins may leave it empty (rule members/profile). */
export const OF_MEMBER = ['member'] as const;

/** Fields that are entered in the profile's form. */
export const formGroup = fieldGroups<FormField<MemberSection, MemberEdit, MemberEditor, MemberReader>>();

/** Fields that the program writes. */
export const systemGroup = fieldGroups<StoredField<MemberReader>>();

/** What a member chooses from (rule members/profile). */
export const GENDERS = ['Male', 'Female', 'Others'] as const;
const HONORIFICS = ['Mr.', 'Mrs.', 'Miss', 'Ms.'] as const;
const MARITAL_STATUSES = ['Married', 'Unmarried', 'Others'] as const;
export const RELATIONSHIPS = ['Father', 'Mother', 'Spouse', 'Child'] as const;

/** The groups that are suggested; rarer ones can be typed. */
const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

const person = formGroup(
  {
    section: 'personal',
    edit: 'personal',
    read: 'personal',
    required: OF_MEMBER,
    erase: null,
    isContact: false,
  },
  {
    gender: { label: 'Gender', kind: 'choice', choices: GENDERS, example: 'Female' },
    // Computed from the date of birth, if that is known; the entered age is stored as `statedAge` (rule members/age).
    age: { label: 'Age', kind: 'number', required: false, column: null, example: null },
    honorific: { label: 'Title', kind: 'choice', choices: HONORIFICS, example: 'Mrs.' },
    educationalQualification: { label: 'Educational Qualification', length: [1, 100], example: 'B.Arch' },
    bloodGroup: { label: 'Blood Group', length: [1, 10], suggestions: BLOOD_GROUPS, example: 'O+' },
    maritalStatus: {
      label: 'Marital Status',
      kind: 'choice',
      choices: MARITAL_STATUSES,
      example: 'Married',
    },
    weddingDate: { label: 'Wedding Date', kind: 'date', required: false, example: '10-Jun-2005' },
    hobbiesAndInterests: { label: 'Hobbies & Interests', kind: 'long', length: [1, 200], example: 'Music' },
    sportsActivities: { label: 'Sports Activities', kind: 'long', length: [1, 200], example: 'Badminton' },
    website: {
      label: 'Website',
      read: 'directory',
      length: [1, 200],
      required: false,
      autoComplete: 'url',
      example: 'https://example.org',
    },
  },
);

const family = formGroup(
  { section: 'family', edit: 'personal', required: false, isContact: false },
  { familyMembers: { label: 'Family', kind: 'list', read: 'internal', erase: [], example: null } },
);

const home = formGroup(
  { section: 'home', edit: 'personal', read: 'personal', required: OF_MEMBER, erase: null, isContact: false },
  {
    address1: { label: 'Address 1', length: [1, 100], autoComplete: 'address-line1', example: '4 Lake View' },
    address2: { label: 'Address 2', length: [1, 50], autoComplete: 'address-line2', example: 'Adyar' },
    city: { label: 'City', length: [1, 50], autoComplete: 'address-level2', example: 'Chennai' },
    postCode: { label: 'Post Code', length: [1, 10], autoComplete: 'postal-code', example: '600020' },
    email: {
      label: 'Email',
      kind: 'email',
      read: 'chapter',
      required: true,
      isContact: true,
      autoComplete: 'email',
      example: 'uma@example.org',
    },
    mobile: {
      label: 'Mobile',
      kind: 'mobile',
      read: 'directory',
      isContact: true,
      autoComplete: 'tel-national',
      example: '9876543210',
    },
    whatsapp: {
      label: 'Whatsapp',
      importHeader: 'WhatsApp Number',
      kind: 'mobile',
      read: 'chapter',
      isContact: true,
      example: '9876543210',
    },
    telegram: {
      label: 'Telegram',
      pattern: /^[a-z0-9_]{5,32}$/i,
      formatMessage: memberRefusals.telegramName,
      required: false,
      isContact: true,
      example: 'uma_ravi',
    },
  },
);

/** What a member says of the person, the family and the home. */
export const personalFields = { ...person, ...family, ...home };
