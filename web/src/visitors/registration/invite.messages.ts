import { getWeekday } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import type { GetInvitationQuery } from '#api/generated/main/graphql.ts';

/** A meeting that visitors can be invited to. */
export type InvitationMeeting = GetInvitationQuery['getInvitation']['meetings'][number];

/** The texts of a member's invitation. */
export const inviteTexts = {
  open: 'Invite a visitor',
  title: 'Invite a visitor',
  meeting: 'Meeting',
  message: 'Message',
  send: 'Send by WhatsApp',
  copy: 'Copy the link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Select it in the message.',
  showQr: 'Show as QR',
  hideQr: 'Hide the QR code',
  qr: 'QR code of your invitation link',
  closed: 'Your chapter has not opened its page for visitors yet. Please ask a chapter admin.',
  noMeeting: 'No meeting is planned. Your link works, and shows the next meeting once there is one.',
  result: (registered: number, came: number) =>
    `By your link this year: ${registered} registered, ${came} came`,
} as const;

/** 'Mon 30-Nov'. */
export function shortDay(date: string): string {
  return `${getWeekday(date).slice(0, 3)} ${formatDate(date).slice(0, 6)}`;
}

/** The message that is sent, which the member may change. */
export function invitationText(meeting: InvitationMeeting | null, link: string, name: string): string {
  const when = meeting && [
    `${getWeekday(meeting.date)}, ${formatDate(meeting.date)}, ${meeting.start} – ${meeting.end}`,
    meeting.venue,
    '',
  ];
  return [
    'Come as my guest to our business meeting.',
    '',
    ...(when ?? []),
    'One member for each business. Is your seat still open? Look here and register:',
    link,
    '',
    name,
  ].join('\n');
}
