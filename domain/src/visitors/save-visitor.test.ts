import { describe, expect, test } from 'vitest';
import {
  type RecordedVisitor,
  restorationRefusal,
  saveVisitor,
  type VisitorFacts,
  visitorErasureRefusal,
} from './save-visitor.ts';

const FIRST = '2026-11-06';
const SECOND = '2026-11-13';
const INVITER = { rotaryId: '100002', fullName: 'BALA' };

const FACTS: VisitorFacts = {
  chapterId: 'chennai',
  form: {
    mobile: '9876543210',
    fullName: 'UMA RANI',
    email: '',
    whatsapp: '',
    website: '',
    rotaryClubName: '',
    classificationName: 'Interior Design',
    businessClassificationId: '',
    dateOfMeeting1: FIRST,
    dateOfMeeting2: '',
    businessName: 'Uma Interiors',
    designation: 'Founder',
    natureOfBusiness: 'Homes',
    productsOrServicesOffered: 'Design',
    businessAddress: '1 Beach Road',
    noOfEmployees: 0,
    invitedById: INVITER.rotaryId,
    introducerName: 'left over',
    isInterested: 'Yes',
    needMoreDetails: '',
  },
  hasValidSubscription: true,
  recorded: null,
  isMobileTaken: false,
  inviter: INVITER,
  classification: null,
  meetingOfDate1: FIRST,
  meetingOfDate2: null,
};

const RECORDED: RecordedVisitor = {
  isGuest: false,
  invitedBy: 'BALA',
  invitedById: '100002',
  invitedOn: FIRST,
  dateOfMeeting1: FIRST,
  dateOfMeeting2: null,
  userType: 'visitor',
};
const GUEST: RecordedVisitor = { ...RECORDED, isGuest: true };

type Changes = Omit<Partial<VisitorFacts>, 'form'> & { form?: Partial<VisitorFacts['form']> };

const save = (changes: Changes = {}) =>
  saveVisitor({ ...FACTS, ...changes, form: { ...FACTS.form, ...changes.form } });

function saved(changes: Changes = {}) {
  const outcome = save(changes);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
}

describe('a new visitor', () => {
  test('is a visitor; missing answers are null, and a typed classification is a name', () => {
    expect(saved().visitor).toMatchObject({
      userType: 'visitor',
      isGuest: false,
      email: null,
      introducerName: null,
      invitedBy: 'BALA',
      invitedById: '100002',
      invitedOn: FIRST,
      businessClassificationId: null,
      guestClassificationName: 'Interior Design',
    });
  });

  test('is a Prospect after two meetings', () => {
    const { visitor } = saved({ form: { dateOfMeeting2: SECOND }, meetingOfDate2: SECOND });
    expect([visitor.userType, visitor.dateOfMeeting2]).toEqual(['Prospect', SECOND]);
  });

  test('came to the meeting before the date that was entered', () => {
    const { visitor } = saved({ form: { dateOfMeeting1: '2026-11-09' } });
    expect([visitor.dateOfMeeting1, visitor.invitedOn]).toEqual([FIRST, FIRST]);
  });

  test('has the classification of the chapter that has the name', () => {
    const { visitor } = saved({ classification: { id: 'c1', name: 'Interior design' } });
    expect(visitor).toMatchObject({
      businessClassificationId: 'c1',
      classificationName: 'Interior design',
      guestClassificationName: null,
    });
  });

  test('may be brought by a person who is no member', () => {
    const { visitor, counters } = saved({
      form: { invitedById: 'Others', introducerName: 'Ramesh' },
      inviter: null,
    });
    expect(visitor).toMatchObject({
      invitedBy: 'Others',
      invitedById: null,
      invitedOn: null,
      introducerName: 'Ramesh',
    });
    expect(counters).toEqual([]);
  });
});

describe('the inviter’s counter', () => {
  const count = (rotaryId: string, meetingDate: string, times: 1 | -1) => ({
    chapterId: 'chennai',
    rotaryId,
    type: 'Visitor',
    code: 'Invited',
    meetingDate,
    count: times,
    valuePaise: 0,
  });
  test.each<[string, Changes, object[]]>([
    ['counts a new visitor', {}, [count('100002', FIRST, 1)]],
    ['stays with the same', { recorded: RECORDED }, []],
    [
      'moves to another inviter',
      {
        recorded: RECORDED,
        form: { invitedById: '100003' },
        inviter: { rotaryId: '100003', fullName: 'CHITRA' },
      },
      [count('100002', FIRST, -1), count('100003', FIRST, 1)],
    ],
    [
      'moves to another meeting',
      { recorded: RECORDED, form: { dateOfMeeting1: SECOND }, meetingOfDate1: SECOND },
      [count('100002', FIRST, -1), count('100002', SECOND, 1)],
    ],
    [
      'is taken back where nobody of the chapter invited',
      { recorded: RECORDED, form: { invitedById: 'Others', introducerName: 'Ramesh' }, inviter: null },
      [count('100002', FIRST, -1)],
    ],
    [
      'counts a guest whom nobody had invited',
      { recorded: { ...GUEST, invitedBy: null, invitedById: null, invitedOn: null } },
      [count('100002', FIRST, 1)],
    ],
  ])('%s', (_name, changes, counters) => {
    expect(saved(changes).counters).toEqual(counters);
  });
});

describe('a recorded visitor', () => {
  test.each<[string, Changes, string, [string | null, string | null]]>([
    [
      'comes again',
      { form: { dateOfMeeting2: SECOND }, meetingOfDate2: SECOND },
      'Prospect',
      [FIRST, SECOND],
    ],
    [
      'did not come again after all',
      { recorded: { ...RECORDED, dateOfMeeting2: SECOND, userType: 'Prospect' } },
      'visitor',
      [FIRST, null],
    ],
    [
      'stays a Member Prospect',
      {
        recorded: { ...RECORDED, dateOfMeeting2: SECOND, userType: 'Member Prospect' },
        form: { dateOfMeeting2: SECOND },
      },
      'Member Prospect',
      [FIRST, SECOND],
    ],
    ['keeps the date of a meeting that was cancelled', { meetingOfDate1: null }, 'visitor', [FIRST, null]],
    ['keeps an inviter who left', { inviter: null }, 'visitor', [FIRST, null]],
  ])('%s', (_name, changes, userType, dates) => {
    const { visitor } = saved({ recorded: RECORDED, ...changes });
    expect([visitor.userType, [visitor.dateOfMeeting1, visitor.dateOfMeeting2]]).toEqual([userType, dates]);
  });
});

describe('a guest', () => {
  test.each<[string, Changes, string, [string, string | null]]>([
    ['keeps the visit', {}, 'visitor', [FIRST, null]],
    [
      'comes again',
      { form: { dateOfMeeting2: SECOND }, meetingOfDate2: SECOND },
      'Prospect',
      [FIRST, SECOND],
    ],
    [
      'is registered at a later meeting, which is then the second',
      { form: { dateOfMeeting1: SECOND }, meetingOfDate1: SECOND },
      'Prospect',
      [FIRST, SECOND],
    ],
  ])('%s', (_name, changes, userType, dates) => {
    const { visitor } = saved({ recorded: GUEST, ...changes });
    expect(visitor.isGuest).toBe(false);
    expect([visitor.userType, [visitor.dateOfMeeting1, visitor.dateOfMeeting2]]).toEqual([userType, dates]);
  });
});

test.each<[string, Changes, string, string | null]>([
  ['an expired subscription', { hasValidSubscription: false }, 'No Active Subscription Found.', null],
  ['a mobile that is taken', { isMobileTaken: true }, 'Mobile Number already exist', 'mobile'],
  ['an inviter who is no member', { inviter: null }, 'Please select a member of the chapter', 'invitedById'],
  ['no first meeting', { meetingOfDate1: null }, 'No meeting found for the selected date', 'dateOfMeeting1'],
  [
    'no second meeting',
    { form: { dateOfMeeting2: SECOND } },
    'No meeting found for the selected date',
    'dateOfMeeting2',
  ],
  [
    'two dates of one meeting',
    { form: { dateOfMeeting2: '2026-11-09' }, meetingOfDate2: FIRST },
    'Date of Meeting 2 must be a later meeting than Date of Meeting 1',
    'dateOfMeeting2',
  ],
  [
    'a second visit before that of a guest',
    { recorded: GUEST, form: { dateOfMeeting1: '2026-10-30' }, meetingOfDate1: '2026-10-30' },
    'Date of Meeting 2 must be a later meeting than Date of Meeting 1',
    'dateOfMeeting2',
  ],
])('%s is refused', (_name, changes, message, field) => {
  const fields = field === null ? undefined : { [field]: message };
  expect(save(changes)).toMatchObject({ ok: false, refusal: { message, ...(fields && { fields }) } });
});

test.each([
  ['who is deleted', { isDeleted: true }, null],
  ['who is on the list', { isDeleted: false }, 'This visitor is no longer deleted.'],
  ['who became a member', { isDeleted: false, userType: 'member' }, 'This visitor has become a member.'],
  ['who was erased', { isDeleted: true, isErased: true }, 'The data of this visitor has been erased.'],
  [
    'whose mobile another has',
    { isDeleted: true, isMobileTaken: true },
    'Another visitor or a member now has this mobile number.',
  ],
] as const)('a visitor %s is restored or not', (_who, facts, text) => {
  const asked = { userType: 'visitor', isErased: false, isMobileTaken: false, ...facts } as const;
  expect(restorationRefusal(asked)?.message ?? null).toBe(text);
});

test.each([
  ['who is deleted', 'visitor', true, null],
  ['who was interviewed and is deleted', 'Member Prospect', true, null],
  [
    'who is on the list',
    'Prospect',
    false,
    'Only the data of a deleted visitor can be erased. Delete the visitor first.',
  ],
  ['who became a member', 'member', true, 'This visitor has become a member.'],
] as const)('a visitor %s is erased or not', (_who, userType, isDeleted, text) => {
  expect(visitorErasureRefusal({ userType, isDeleted })?.message ?? null).toBe(text);
});
