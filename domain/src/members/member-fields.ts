import { erasureMessages } from './erasure.messages.ts';
import { memberMessages, memberRefusals } from './member.messages.ts';
import { formGroup, OF_MEMBER, personalFields, systemGroup } from './personal-fields.ts';

const directory = formGroup(
  { section: 'business', edit: 'business', read: 'directory', required: true, erase: null, isContact: false },
  {
    businessName: {
      label: 'Business Name',
      length: [2, 50],
      autoComplete: 'organization',
      example: 'Ravi Interiors',
    },
    designation: {
      label: 'Designation',
      length: [2, 30],
      autoComplete: 'organization-title',
      example: 'Owner',
    },
    natureOfBusiness: {
      label: 'Nature of business',
      importHeader: 'Nature of Business',
      kind: 'long',
      length: [2, 500],
      example: 'Design of homes and offices',
    },
    productsOrServicesOffered: {
      label: 'Products/Services Offered',
      kind: 'long',
      length: [5, 500],
      example: 'Plans, furniture, lighting',
    },
    yourBusinessSpeciality: {
      label: 'Your Business Speciality',
      importHeader: 'Business Speciality',
      read: 'chapter',
      kind: 'long',
      length: [3, 500],
      example: 'Small homes',
    },
    businessAddress: {
      label: 'Business Address',
      kind: 'long',
      length: [2, 100],
      example: '12 Mount Road, Chennai',
    },
  },
);

const extras = formGroup(
  {
    section: 'business',
    edit: 'business',
    read: 'chapter',
    required: OF_MEMBER,
    erase: null,
    isContact: false,
  },
  {
    yearsInBusiness: { label: 'Years In Business', kind: 'number', example: '10' },
    noOfBranches: { label: 'No of Branches', kind: 'number', example: '1' },
    noOfEmployees: { label: 'No of Employees', kind: 'number', erase: 0, example: '8' },
    officeContactNo: { label: 'Office Contact No', kind: 'mobile', isContact: true, example: '9876500001' },
  },
);

/** What a member says of the business. */
const businessFields = { ...directory, ...extras };

const LETTERS = /^[\p{L}\p{M} ]*$/u;

const membership = formGroup(
  {
    section: 'membership',
    edit: 'membership',
    read: 'directory',
    required: true,
    erase: null,
    isContact: false,
  },
  {
    rotaryId: {
      label: 'Rotary Id',
      edit: 'key',
      pattern: /^[0-9]{5,15}$/,
      requiredMessage: memberRefusals.rotaryIdDigits,
      erase: 'keep',
      audit: 'keep',
      example: '500123',
    },
    classificationName: {
      label: 'Classification',
      edit: 'key',
      kind: 'classification',
      length: [1, 100],
      requiredMessage: memberMessages.classificationRequired,
      audit: 'keep',
      example: 'Interior Designer',
    },
    fullName: {
      label: 'Full Name',
      length: [3, 30],
      pattern: LETTERS,
      formatMessage: memberMessages.onlyLetters,
      isUpperCase: true,
      erase: erasureMessages.formerMember,
      autoComplete: 'name',
      example: 'Uma Ravi',
    },
    rotaryClubName: {
      label: 'Rotary Club Name',
      edit: 'personal',
      length: [3, 100],
      pattern: LETTERS,
      formatMessage: memberRefusals.clubOnlyLetters,
      example: 'Rotary Club of Chennai',
    },
    dateOfJoining: {
      label: 'Induction Date',
      kind: 'date',
      allowsFuture: true,
      requiredMessage: memberMessages.dateRequired,
      formatMessage: memberMessages.dateRequired,
      erase: 'keep',
      audit: 'keep',
      example: '15-Jan-2024',
    },
    yearsInRotary: { label: 'Years In Rotary', kind: 'number', read: 'chapter', erase: 0, example: '4' },
    dob: {
      label: 'Date of Birth',
      kind: 'date',
      edit: 'personal',
      read: 'personal',
      required: false,
      example: '02-Mar-1980',
    },
    introducerName: {
      label: 'Introducer Name',
      length: [1, 100],
      read: 'personal',
      required: false,
      namesSomeone: true,
      example: 'Ashok Kumar',
    },
    profilePhoto: {
      label: 'Profile Image',
      kind: 'picture',
      edit: 'picture',
      length: [1, 100],
      example: null,
    },
  },
);

/** The identity papers; resolvers of their own give them, and write down who reads (rule members/kyc). */
const papers = formGroup(
  { section: 'papers', read: 'internal', erase: null, isContact: false, example: null },
  {
    aadharNo: {
      label: 'Aadhar No. (last 4 digits)',
      edit: 'personal',
      kind: 'digits',
      length: [4, 4],
      pattern: /^[0-9]*$/,
      required: OF_MEMBER,
      formatMessage: memberRefusals.aadharDigits,
    },
    PANno: {
      label: 'PAN No.',
      column: 'pan_no',
      edit: 'personal',
      pattern: /^[A-Z]{5}[0-9]{4}[A-Z]$/i,
      required: false,
      isUpperCase: true,
      formatMessage: memberRefusals.panForm,
    },
    aadharImage: {
      label: 'Aadhar image',
      kind: 'picture',
      edit: 'picture',
      length: [1, 100],
      required: true,
    },
    PANImage: {
      label: 'PAN image',
      column: 'pan_image',
      kind: 'picture',
      edit: 'picture',
      length: [1, 100],
      required: false,
    },
  },
);

const kept = systemGroup(
  { read: 'directory', erase: 'keep', isContact: false },
  {
    chapterId: {},
    status: { audit: 'keep' },
    isAdmin: { audit: 'keep' },
    inActiveDate: { column: 'inactive_date', read: 'personal', audit: 'keep' },
    erasedAt: { audit: 'keep' },
    isSupportAdmin: { read: 'internal' },
    version: {},
  },
);

const erased = systemGroup(
  { read: 'personal', erase: null, isContact: false },
  {
    businessClassificationId: { read: 'directory' },
    statedAge: { column: 'age', read: 'internal', erase: 0 },
    dateOfMeeting1: {},
    dateOfMeeting2: {},
    lastLogin: {},
  },
);

/** Everything that a member's record holds, said once: storage, API, forms, import and erasure follow (CONTRIBUTING: A new field). */
export const memberFields = {
  ...membership,
  ...businessFields,
  ...personalFields,
  ...papers,
  ...kept,
  ...erased,
};
