import { memberRefusals } from './member.messages.ts';
import { BLOOD_GROUPS, GENDERS, HONORIFICS, MARITAL_STATUSES } from './member-choices.ts';
import { formGroup, OF_MEMBER } from './member-field-groups.ts';

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
