import { CODES_OF_TYPE, type CounterCode } from '@fellowship/domain/activities/counters';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import { FIGURE_SOURCES } from './figure-sum-sources.ts';
import {
  type CountedKind,
  read,
  type SumQuestion,
  type SumSource,
  type Sums,
  type SumsFound,
  sumUp,
  toCorrections,
  together,
} from './report-sums.ts';

/** Every operation whose sums a report shows. A new report is one more of them. */
export const SUM_SOURCES: readonly SumSource[] = [
  ...FIGURE_SOURCES,
  counting('getReferralCountByChapterAndDate', 'Referral', {
    Given: ['referralByCount'],
    Received: ['referralToCount'],
  }),
  counting('getThanksNoteCountByChapterAndDate', 'ThanksNote', {
    Given: ['thanksByCount', 'thanksByBusinessValue'],
    Received: ['thanksToCount', 'thanksToBusinessValue'],
  }),
  counting('getRotarianToRotarianByChapterAndDate', 'R2R', { Meet: ['meetupCount'] }),
  {
    name: 'getReferralPairsByChapterAndDate',
    kinds: getKinds('Referral', { Given: 'givenBy', Received: 'givenTo' }),
    async read(question, { code }, { from, to }) {
      const pairs = await read<Pair[]>(question, PAIRS, {
        from,
        to,
      });
      const party = code === 'Given' ? 'givenBy' : 'givenTo';
      return { sums: sumUp(pairs.flatMap((pair) => (pair[party] ? [[pair[party], pair.count]] : []))) };
    },
  },
  listing('listReferral', 'Referral', { Given: 'referredBy', Received: 'referredTo' }),
  listing('listThanksNote', 'ThanksNote', { Given: 'thanksBy', Received: 'thanksTo' }),
  {
    name: 'listRotarianToRotarian',
    kinds: [{ type: 'R2R', code: 'Meet' }],
    async read(question, kind, days) {
      const filter = { isDeleted: { eq: false }, date: between(days) };
      const { items } = await read<Listed<Record<string, string>>>(
        question,
        `query ($pk: ID!, $filter: ModelRotarianToRotarianFilterInput) {
          listRotarianToRotarian(pk: $pk, filter: $filter) { items { memberId } } }`,
        { pk: `CID#${question.chapter.chapterId}`, filter },
      );
      return withCorrections(question, kind, sumUp(items.map(({ memberId = '' }) => [memberId, 1])));
    },
  },
  {
    name: 'getVisitorCountByChapterAndisDeletedAndDate',
    kinds: [{ type: 'Visitor', code: 'Invited' }],
    async read(question, kind, { from, to }) {
      const counts = await ofEachMember(question, async (rotaryId) => {
        const days = await read<{ visitingCount: number }[]>(question, VISITORS, { from, to, rotaryId });
        return sumUp(days.map(({ visitingCount }) => [rotaryId, visitingCount]));
      });
      return withCorrections(question, kind, counts);
    },
  },
  {
    name: 'listInvitedVisitor',
    kinds: [{ type: 'Visitor', code: 'Invited' }],
    async read(question, kind, { from, to }) {
      const { items } = await read<Listed<{ invitedById: string | null }>>(question, INVITED, { from, to });
      const invited = items.flatMap(({ invitedById }) => (invitedById ? [[invitedById, 1] as const] : []));
      return withCorrections(question, kind, sumUp(invited));
    },
  },
  {
    name: 'getAttendanceMatrix',
    kinds: CODES_OF_TYPE.Attendance.map((code) => ({ type: 'Attendance', code })),
    async read(question, kind, { from, to }) {
      const { meetings, members } = await read<Matrix>(question, MATRIX, { from, to }, 'attendance');
      const cells = members.flatMap(({ rotaryId, codes }) =>
        // An open meeting counts nothing yet.
        codes.filter((code, column) => code === kind.code && !meetings[column]?.isOpen).map(() => rotaryId),
      );
      const found = await withCorrections(question, kind, sumUp(cells.map((rotaryId) => [rotaryId, 1])));
      return { ...found, named: members.map(({ rotaryId }) => rotaryId) };
    },
  },
];

interface Listed<Item> {
  items: Item[];
}

interface Pair {
  givenBy: string | null;
  givenTo: string | null;
  count: number;
}

interface Matrix {
  meetings: { isOpen: boolean }[];
  members: { rotaryId: string; codes: (CounterCode | null)[] }[];
}

const PAIRS = `query ($chapterId: ID!, $from: String!, $to: String!) {
  getReferralPairsByChapterAndDate(chapterId: $chapterId, startDate: $from, endDate: $to) { givenBy givenTo count } }`;

const MATRIX = `query ($chapterId: ID!, $from: String!, $to: String!) {
  getAttendanceMatrix(chapterId: $chapterId, startDate: $from, endDate: $to) {
    meetings { isOpen } members { rotaryId codes } } }`;

const VISITORS = `query ($chapterId: ID!, $from: String!, $to: String!, $rotaryId: ID) {
  getVisitorCountByChapterAndisDeletedAndDate(
    chapterId: $chapterId, startDate: $from, endDate: $to, rotaryId: $rotaryId, isDeleted: false
  ) { visitingCount } }`;

const INVITED = `query ($chapterId: ID!, $from: String!, $to: String!) {
  listInvitedVisitor(chapterId: $chapterId, startDate: $from, endDate: $to) { items { invitedById } } }`;

const between = ({ from, to }: DateRange) => ({ between: [from, to] });

/** What the report adds to the rows: the corrections of the same meetings (rule reports/agreement). */
async function withCorrections(question: SumQuestion, kind: CountedKind, sums: Sums): Promise<SumsFound> {
  return { sums: together(sums, await toCorrections(question, kind)) };
}

async function ofEachMember(
  { chapter }: SumQuestion,
  readOne: (rotaryId: string) => Promise<Sums>,
): Promise<Sums> {
  return together(...(await Promise.all(chapter.everybody.map(readOne))));
}

/** An operation that counts by member: the fields that hold the number and the rupees of each code. */
function counting(
  operation: string,
  type: CountedKind['type'],
  fields: Partial<Record<CounterCode, [count: string, rupees?: string]>>,
): SumSource {
  return {
    name: operation,
    kinds: getKinds(type, fields),
    async read(question, { code }, { from, to }) {
      const [count = '', rupees = ''] = fields[code] ?? [];
      const rows = await read<Record<string, string | number>[]>(
        question,
        `query ($chapterId: ID!, $from: String!, $to: String!) {
          ${operation}(chapterId: $chapterId, startDate: $from, endDate: $to) { memberId ${count} ${rupees} } }`,
        { from, to },
      );
      return {
        sums: sumUp(rows.map((row) => [String(row.memberId), Number(row[count]), Number(row[rupees] ?? 0)])),
      };
    },
  };
}

/** A list that is asked for the activities of each member as one of the parties: the field that names the member. */
function listing(
  operation: string,
  type: 'Referral' | 'ThanksNote',
  parties: Partial<Record<CounterCode, string>>,
): SumSource {
  const value = type === 'ThanksNote' ? 'businessValue' : '';
  return {
    name: operation,
    kinds: getKinds(type, parties),
    async read(question, kind, days) {
      const party = parties[kind.code] ?? '';
      const sums = await ofEachMember(question, async (rotaryId) => {
        const filter = { [party]: { eq: rotaryId }, isDeleted: { eq: false }, date: between(days) };
        const { items } = await read<Listed<{ businessValue?: number }>>(
          question,
          `query ($chapterId: ID!, $filter: Model${type}FilterInput) {
            ${operation}(chapterId: $chapterId, filter: $filter) { items { id ${value} } } }`,
          { filter },
        );
        return sumUp(items.map(({ businessValue = 0 }) => [rotaryId, 1, businessValue]));
      });
      return withCorrections(question, kind, sums);
    },
  };
}

function getKinds(type: CountedKind['type'], codes: Partial<Record<CounterCode, unknown>>): CountedKind[] {
  return Object.keys(codes).map((code) => ({ type, code: code as CounterCode }));
}
