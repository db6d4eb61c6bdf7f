import type { Meeting } from '#meetings/meeting.ts';
import { fakeServer } from './fake-server.ts';

/** The chapter's today in tests of the schedule, a Friday. */
export const TODAY = '2026-11-20';

/** A meeting of Chennai, with a test's overrides. */
export function newMeeting(overrides: Partial<Meeting> = {}): Meeting {
  const date = overrides.date ?? '2026-11-27';
  return {
    id: `meeting-${date}`,
    chapterId: 'chennai',
    date,
    timing: ['07:30', '09:00'],
    earlyPresenceMinutes: 15,
    businessPresentation: ['Uma Ravi'],
    eduTalk: 'Saying thanks',
    venue: 'Green Park',
    meetingFee: 300,
    status: 'Scheduled',
    version: 1,
    ...overrides,
  };
}

type Handlers = Parameters<typeof fakeServer>[0];

/** The server with a schedule, which tests may change under the screen; further answers by operation. */
export function fakeScheduleServer(meetings: readonly Meeting[], further: Handlers = {}) {
  const store = { meetings };
  const calls = fakeServer({
    ListMeetingSchedule: () => ({ data: { listMeetingSchedule: { items: store.meetings } } }),
    GetSubscriptionStanding: () => standing('Valid'),
    ListPresenters: () => ({
      data: {
        listMember: {
          items: [{ fullName: 'Uma Ravi' }, { fullName: 'Zoya Khan' }, { fullName: 'Anna Das' }],
        },
      },
    }),
    ...further,
  });
  return { store, calls, toInputs: (operation: string) => toInputs(calls, operation) };
}

/** The state of the chapter's subscription. */
export function standing(kind: 'Valid' | 'Expired' | 'None', endDate = '2026-11-01') {
  return { data: { getSubscriptionStanding: { kind, endDate: kind === 'None' ? null : endDate } } };
}

function toInputs(calls: ReturnType<typeof fakeServer>, operation: string): unknown[] {
  return calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
}
