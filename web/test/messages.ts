import type { Message } from '#platform/announcements/notification-bar.tsx';

/** An announcement that shows at the session's now, with a test's overrides. */
export function newMessage(overrides: Partial<Message> = {}): Message {
  return {
    pk: 'n1',
    chapterId: 'chennai',
    messageDescription: 'The hall has changed',
    priority: 'Normal',
    messageType: 'Info',
    fromDatetime: '2026-11-20T01:00:00Z',
    toDateTime: '2026-11-20T06:00:00Z',
    active: true,
    version: 1,
    ...overrides,
  };
}
