import type { Action } from '@fellowship/domain/identity/access/actions';
import type { Caller, Subject } from '@fellowship/domain/identity/access/can';
import type { Role } from '@fellowship/domain/identity/access/roles';
import type { TestApi } from './api.ts';

type Place = 'own' | 'foreign';

export interface World {
  api: TestApi;
  own: string;
  support: string;
  people: Partial<Record<Role, string>>;
}

interface Target {
  chapterId: string;
  rotaryId: string;
  meetingId: string;
}

interface Asked {
  document: string;
  variables: Record<string, unknown>;
  subject: Subject;
}

interface Case {
  action: Action;
  /** Who may, written out by hand: a change of a policy must be made here too. */
  allowed(role: Role, place: Place): boolean;
  ask(world: World, target: Target, caller: Caller): Promise<Asked> | Asked;
}

const signedIn = (role: Role) => role !== 'GUEST';
const ownChapter = (role: Role, place: Place) => role !== 'GUEST' && place === 'own';
const ownOrSupport = (role: Role, place: Place) =>
  ownChapter(role, place) || role === 'SUPPORTADMIN' || role === 'SUPERADMIN';
const chapterAdmin = (role: Role, place: Place) =>
  place === 'own' && (role === 'CHAPTERADMIN' || role === 'SUPERADMIN');

const qrOf = ({ api }: World, { chapterId, meetingId }: Target) =>
  api.app.qrSigner.link({ chapterId, meetingId, date: '2026-11-20', start: '07:30', end: '09:00' });

let settingNumber = 0;

/** For every root field of every schema: a request that succeeds for whoever may. */
export const ROOT_FIELDS: Record<string, Case> = {
  getSession: {
    action: 'session.read',
    allowed: signedIn,
    ask: () => ({ document: '{ getSession { role } }', variables: {}, subject: {} }),
  },
  listChapter: {
    action: 'chapter.list',
    allowed: signedIn,
    ask: () => ({ document: '{ listChapter { items { chapterName } total } }', variables: {}, subject: {} }),
  },
  getChapter: {
    action: 'chapter.read',
    allowed: signedIn,
    ask: (_world, { chapterId }) => ({
      document: 'query ($pk: ID!) { getChapter(pk: $pk) { chapterName weeklyMeetingDay } }',
      variables: { pk: chapterId },
      subject: { chapterId },
    }),
  },
  listMember: {
    action: 'member.list',
    allowed: signedIn,
    ask: (_world, { chapterId }) => ({
      document: 'query ($chapterId: ID!) { listMember(chapterId: $chapterId) { items { fullName mobile } } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  getMember: {
    action: 'member.read',
    allowed: signedIn,
    ask: (_world, { chapterId, rotaryId }) => ({
      document:
        'query ($chapterId: ID!, $rotaryId: ID!) { getMember(chapterId: $chapterId, rotaryId: $rotaryId) { fullName } }',
      variables: { chapterId, rotaryId },
      subject: { chapterId, rotaryId },
    }),
  },
  updateMember: {
    action: 'member.recordLogin',
    allowed: ownChapter,
    ask: (_world, { chapterId }, { rotaryId }) => ({
      document: 'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { rotaryId } }',
      variables: { input: { chapterId, rotaryId: rotaryId || 'nobody' } },
      subject: { chapterId, rotaryId },
    }),
  },
  listSettings: {
    action: 'setting.list',
    allowed: (role, place) => ownChapter(role, place) && role !== 'SUPPORTADMIN',
    ask: (_world, { chapterId }) => ({
      document: 'query ($chapterId: ID!) { listSettings(chapterId: $chapterId) { items { value } } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  createSettings: {
    action: 'setting.create',
    allowed: chapterAdmin,
    ask: (_world, { chapterId }) => {
      settingNumber += 1;
      return {
        document: 'mutation ($input: CreateSettingsInput!) { createSettings(input: $input) { key } }',
        variables: { input: { chapterId, key: `KEY_${settingNumber}`, value: '{}' } },
        subject: { chapterId },
      };
    },
  },
  updateSettings: {
    action: 'setting.update',
    allowed: chapterAdmin,
    async ask({ api }, { chapterId }) {
      const key = 'CONTACT';
      await api.database.kysely
        .insertInto('setting')
        .values({ chapter_id: chapterId, key, value: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return {
        document: 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { version } }',
        variables: { input: { chapterId, key, value: '{"city":"Chennai"}' } },
        subject: { chapterId },
      };
    },
  },
  listMeetingSchedule: {
    action: 'meeting.list',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document: 'query ($chapterId: ID!) { listMeetingSchedule(chapterId: $chapterId) { items { id } } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  getMeetingSchedulebyChapterIdAndDate: {
    action: 'meeting.list',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document:
        'query ($chapterId: ID!) { getMeetingSchedulebyChapterIdAndDate(chapterId: $chapterId) { items { id } } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  getMeetingDate: {
    action: 'meeting.read',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document: 'query ($chapterId: ID!) { getMeetingDate(chapterId: $chapterId) { meetingDate } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  getMeetingQr: {
    action: 'meeting.generateQr',
    allowed: chapterAdmin,
    ask: (_world, { chapterId, meetingId }) => ({
      document:
        'query ($chapterId: ID!, $meetingId: ID!) { getMeetingQr(chapterId: $chapterId, meetingId: $meetingId) { link } }',
      variables: { chapterId, meetingId },
      subject: { chapterId },
    }),
  },
  createMeetingSchedule: {
    action: 'meeting.create',
    allowed: chapterAdmin,
    ask: (_world, { chapterId }) => ({
      document:
        'mutation ($input: CreateMeetingScheduleInput!) { createMeetingSchedule(input: $input) { id } }',
      variables: {
        input: {
          chapterId,
          date: '2026-12-25',
          timing: ['07:30', '09:00'],
          businessPresentation: ['X'],
          eduTalk: 'T',
          venue: 'V',
        },
      },
      subject: { chapterId },
    }),
  },
  updateMeetingSchedule: {
    action: 'meeting.update',
    allowed: chapterAdmin,
    ask: (_world, { chapterId, meetingId }) => ({
      document:
        'mutation ($input: UpdateMeetingScheduleInput!) { updateMeetingSchedule(input: $input) { id } }',
      variables: { input: { chapterId, id: meetingId, venue: 'Hall 9' } },
      subject: { chapterId },
    }),
  },
  getMeetingByQr: {
    action: 'meeting.readByQr',
    allowed: signedIn,
    ask: (world, target) => ({
      document: 'query ($qr: String!) { getMeetingByQr(qr: $qr) { chapterName } }',
      variables: { qr: qrOf(world, target) },
      subject: {},
    }),
  },
  listMemberAttendance: {
    action: 'attendance.list',
    allowed: (role, place) => chapterAdmin(role, place) || (role === 'MEMBER' && place === 'own'),
    ask: (_world, { chapterId }, { rotaryId }) => ({
      document: `query ($chapterId: ID!, $filter: ModelMemberAttendanceFilterInput) {
        listMemberAttendance(chapterId: $chapterId, filter: $filter) { items { id } } }`,
      variables: { chapterId, filter: { rotaryId: { eq: rotaryId } } },
      subject: { chapterId, rotaryId },
    }),
  },
  createMemberAttendance: {
    action: 'attendance.checkIn',
    allowed: (role, place) => role === 'MEMBER' && place === 'own',
    ask: (world, target) => ({
      document:
        'mutation ($input: CreateMemberAttendanceInput!) { createMemberAttendance(input: $input) { id } }',
      variables: { input: { chapterId: target.chapterId, qr: qrOf(world, target) } },
      subject: { chapterId: target.chapterId },
    }),
  },
  listVisitorAttendance: {
    action: 'visitorAttendance.list',
    allowed: (role, place) => chapterAdmin(role, place) || role === 'MEMBER',
    ask: (_world, { chapterId }, caller) => ({
      document: `query ($chapterId: ID!) {
        listVisitorAttendance(chapterId: $chapterId, startDate: "2026-11-01", endDate: "2026-11-30") { items { name } } }`,
      variables: { chapterId },
      subject: { chapterId, homeChapterId: caller.chapterId, homeRotaryId: caller.rotaryId },
    }),
  },
  createVisitorAttendance: {
    action: 'visitorAttendance.checkIn',
    allowed: (role, place) => role === 'MEMBER' && place === 'foreign',
    ask: (world, target) => ({
      document:
        'mutation ($input: CreateVisitorAttendanceInput!) { createVisitorAttendance(input: $input) { id } }',
      variables: { input: { chapterId: target.chapterId, qr: qrOf(world, target) } },
      subject: { chapterId: target.chapterId },
    }),
  },
  getValidSubscription: {
    action: 'subscription.readValid',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document:
        'query ($pk: String!) { getValidSubscription(pk: $pk) { endDate basicCount additionalCount } }',
      variables: { pk: `CID#${chapterId}` },
      subject: { chapterId },
    }),
  },
  getSubscriptionStanding: {
    action: 'subscription.readStanding',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document: 'query ($pk: String!) { getSubscriptionStanding(pk: $pk) { kind } }',
      variables: { pk: `CID#${chapterId}` },
      subject: { chapterId },
    }),
  },
  getPaymentConfiguration: {
    action: 'payment.readConfiguration',
    allowed: signedIn,
    ask: () => ({ document: '{ getPaymentConfiguration { currency } }', variables: {}, subject: {} }),
  },
};

interface PersonalFields {
  type: string;
  fields: string[];
  document(field: string): string;
  allowed(role: Role, place: Place, person: 'self' | 'other'): boolean;
}

/** The fields that are guarded one by one, and who may read them. */
export const PERSONAL_FIELDS: PersonalFields[] = [
  {
    type: 'Member',
    fields: [
      ...['email', 'whatsapp', 'address1', 'address2', 'city', 'postCode'],
      ...['gender', 'dob', 'introducerName', 'lastLogin', 'inActiveDate'],
    ],
    document: (field) =>
      `query ($chapterId: ID!, $rotaryId: ID!) { getMember(chapterId: $chapterId, rotaryId: $rotaryId) { ${field} } }`,
    allowed: (role, place, person) => person === 'self' || chapterAdmin(role, place),
  },
  {
    type: 'Chapter',
    fields: ['sk', 'createdDate', 'rotaryDistrictCode', 'districtAddress'],
    document: (field) => `query ($chapterId: ID!) { getChapter(pk: $chapterId) { ${field} } }`,
    allowed: (role, place) => chapterAdmin(role, place) || role === 'SUPPORTADMIN' || role === 'SUPERADMIN',
  },
];
