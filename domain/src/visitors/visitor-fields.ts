import { type FormField, fieldGroups, type StoredField } from '../fields/record-fields.ts';
import { erasureMessages } from '../members/erasure.messages.ts';
import { visitorMessages } from './visitor.messages.ts';

/** Whether a visitor wants to join. */
export const INTERESTS = ['Yes', 'No', 'Maybe'] as const;

/** The parts of the visitor form. */
export type VisitorSection = 'personal' | 'meetings' | 'business';

/**
 * Who reads a field: people who may list the chapter's visitors; also the inviting member, in the report; or code of its own.
 */
type VisitorReader = 'listed' | 'report' | 'internal';

/** Who enters a visitor: the visitor form, or a support admin who corrects the record of those deleted. */
type VisitorEditor = 'form' | 'correction';

const formGroup = fieldGroups<FormField<VisitorSection, 'form', VisitorEditor, VisitorReader>>();
const systemGroup = fieldGroups<StoredField<VisitorReader>>();

/** What only the visitor form asks for; a correction may leave it out. */
const OF_FORM = ['form'] as const;

const LETTERS = /^[\p{L}\p{M} ]*$/u;

const person = formGroup(
  { section: 'personal', edit: 'form', read: 'listed', required: false, erase: null, isContact: false },
  {
    mobile: {
      label: 'Mobile',
      kind: 'mobile',
      read: 'report',
      required: true,
      formatMessage: visitorMessages.mobileTooShort,
      // The column demands ten digits.
      erase: '0000000000',
      isContact: true,
      example: '9876543211',
    },
    fullName: {
      label: 'Full Name',
      read: 'report',
      required: true,
      length: [3, 30],
      pattern: LETTERS,
      formatMessage: visitorMessages.nameOnlyLetters,
      isUpperCase: true,
      erase: erasureMessages.formerMember,
      example: 'Mohan Das',
    },
    email: { label: 'Email', kind: 'email', isContact: true, example: 'mohan@example.org' },
    whatsapp: { label: 'WhatsApp Number', kind: 'mobile', isContact: true, example: '9876543211' },
    website: { label: 'Website', length: [1, 200], example: '' },
    rotaryClubName: { label: 'Rotary Club Name', read: 'report', length: [1, 120], example: '' },
    classificationName: {
      label: 'Classification',
      kind: 'classification',
      read: 'report',
      required: OF_FORM,
      length: [1, 120],
      requiredMessage: visitorMessages.classificationRequired,
      example: 'Architect',
    },
  },
);

/** When the visitor came; what the chapter counts stays. */
const meetings = formGroup(
  {
    section: 'meetings',
    edit: 'form',
    kind: 'date',
    erase: 'keep',
    audit: 'keep',
    isContact: false,
    requiredMessage: visitorMessages.dateRequired,
    formatMessage: visitorMessages.dateRequired,
  },
  {
    dateOfMeeting1: {
      label: 'Date of Meeting 1',
      read: 'report',
      required: OF_FORM,
      example: '05-Nov-2025',
    },
    dateOfMeeting2: { label: 'Date of Meeting 2', read: 'listed', required: false, example: '' },
  },
);

const business = formGroup(
  { section: 'business', edit: 'form', read: 'listed', required: OF_FORM, erase: null, isContact: false },
  {
    businessName: { label: 'Business Name', length: [2, 50], example: 'Das Associates' },
    designation: { label: 'Designation', length: [2, 50], example: 'Partner' },
    natureOfBusiness: {
      label: 'Nature of business',
      importHeader: 'Nature of Business',
      kind: 'long',
      length: [2, 500],
      example: 'Architecture',
    },
    productsOrServicesOffered: {
      label: 'Products/Services Offered',
      kind: 'long',
      length: [5, 500],
      example: 'Plans and permits',
    },
    businessAddress: {
      label: 'Business Address',
      kind: 'long',
      length: [2, 100],
      example: '3 Park Street, Chennai',
    },
    noOfEmployees: { label: 'No of Employees', kind: 'number', required: false, erase: 0, example: '5' },
    // The Rotary Id of the member who invited, or `OTHERS`. The counters of that member follow from it.
    invitedById: {
      label: 'Who invited you?',
      importHeader: 'Invited By',
      read: 'report',
      length: [1, 120],
      requiredMessage: visitorMessages.inviterRequired,
      erase: 'keep',
      audit: 'keep',
      example: '500123',
    },
    introducerName: {
      label: 'Introducer Name',
      read: 'report',
      required: false,
      length: [1, 120],
      namesSomeone: true,
      example: '',
    },
    isInterested: {
      label: 'Interested to join',
      kind: 'choice',
      choices: INTERESTS,
      description: 'Yes, No or Maybe.',
      requiredMessage: visitorMessages.interestRequired,
      example: 'Maybe',
    },
    needMoreDetails: {
      label: 'Need more details',
      importHeader: 'Needs more details',
      kind: 'long',
      required: false,
      length: [1, 500],
      example: '',
    },
  },
);

const kept = systemGroup(
  { read: 'listed', erase: 'keep', audit: 'keep', isContact: false },
  {
    id: { column: 'visitor_id', read: 'report' },
    chapterId: { read: 'report' },
    isRotarian: { read: 'report' },
    isGuest: { description: 'Recorded on the attendance screen and not by the visitor form.' },
    invitedBy: { of: 'inviter', read: 'report', erase: erasureMessages.formerMember, namesSomeone: true },
    invitedOn: { read: 'internal' },
    userType: { read: 'report', description: 'visitor, member, Prospect or Member Prospect.' },
    status: {},
    isDeleted: {},
    deletedOn: { read: 'internal' },
    // Of a visitor who never became a member.
    erasedAt: {},
    // Who the visitor has become, once a member.
    memberRotaryId: { read: 'internal' },
    createdAt: { read: 'internal' },
    version: {},
  },
);

const erased = systemGroup(
  { read: 'listed', erase: null, isContact: false },
  {
    businessClassificationId: { description: 'Null where the name is none of the chapter’s.' },
    guestClassificationName: {
      read: 'report',
      description: 'The name, where it is none of the chapter’s.',
    },
  },
);

/** Everything that a visitor's record holds, said once: storage, API, forms, import and erasure follow (CONTRIBUTING: A new field). */
export const visitorFields = { ...person, ...meetings, ...business, ...kept, ...erased };
