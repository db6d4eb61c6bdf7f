import { type Cases, ownOrSupport, supportAdmin } from './case.ts';

const announcement = (chapterId: string) => ({
  chapterId,
  messageDescription: 'The hall has changed',
  priority: 'Normal',
  messageType: 'Info',
  fromDatetime: '2026-11-20T01:00:00Z',
  toDateTime: '2026-11-20T06:00:00Z',
});

const LIVE = `($chapterId: String) {
  FIELD(filter: { chapterId: { eq: $chapterId } }) { pk } }`;

export const platformCases: Cases = {
  listNotificationMessage: {
    action: 'notificationMessage.list',
    allowed: (role) => role !== 'GUEST',
    ask: (_world, _target, { chapterId }) => ({
      document: '{ listNotificationMessage { items { pk } } }',
      variables: {},
      subject: { chapterId },
    }),
  },
  createNotificationMessage: {
    action: 'notificationMessage.create',
    allowed: supportAdmin,
    ask: (_world, { chapterId }) => ({
      document:
        'mutation ($input: CreateNotificationMessageInput!) { createNotificationMessage(input: $input) { pk } }',
      variables: { input: announcement(chapterId) },
      subject: { chapterId },
    }),
  },
  updateNotificationMessage: {
    action: 'notificationMessage.update',
    allowed: supportAdmin,
    async ask({ api }, { chapterId }) {
      const { rows } = await api.database.pool.query<{ message_id: string }>(
        `insert into notification_message
          (message_id, chapter_id, message_description, priority, message_type, from_at, to_at)
        values (gen_random_uuid(), $1, 'Welcome', 'Normal', 'Info', now(), now() + interval '1 hour') returning message_id`,
        [chapterId],
      );
      return {
        document:
          'mutation ($input: UpdateNotificationMessageInput!) { updateNotificationMessage(input: $input) { pk } }',
        variables: { input: { pk: rows[0]?.message_id, active: false } },
        subject: { chapterId },
      };
    },
  },
  onCreateNotificationMessage: {
    action: 'notificationMessage.watch',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document: `subscription ${LIVE.replace('FIELD', 'onCreateNotificationMessage')}`,
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  onUpdateNotificationMessage: {
    action: 'notificationMessage.watch',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document: `subscription ${LIVE.replace('FIELD', 'onUpdateNotificationMessage')}`,
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
};
