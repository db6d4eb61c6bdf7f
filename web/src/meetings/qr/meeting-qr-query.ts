import { GetMeetingQrDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { Meeting } from '../meeting.ts';

/** Asks for a meeting's QR code anew each time: one kept from before a change of date or time would be refused. */
export function meetingQrQuery({ id, chapterId }: Pick<Meeting, 'id' | 'chapterId'>) {
  return { ...apiQuery(GetMeetingQrDocument, { chapterId, meetingId: id }), staleTime: 0, gcTime: 0 };
}
