import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { useEffect, useEffectEvent } from 'react';
import { isRefusal } from '#api/api-error.ts';
import { GetMeetingByQrDocument } from '#api/generated/attendance/graphql.ts';
import { request } from '#api/request.ts';
import { usePendingQr } from '#platform/pending-qr.ts';
import { toText } from '#ui/errors.tsx';
import { showRefusal } from './scan.ts';

/** For those who do not check in: a link that a phone's camera app opened is answered with the server's reason, and dropped. */
export function RefusedQr() {
  const { qr, clear } = usePendingQr();

  const answer = useEffectEvent(async (link: string) => {
    try {
      const { getMeetingByQr: meeting } = await request(GetMeetingByQrDocument, { qr: link });
      showRefusal(meeting.warning ?? attendanceMessages.onlyMembersCheckIn);
    } catch (failure) {
      showRefusal(toText(failure));
      // Nothing was decided: the link waits for the next start of the app.
      if (!isRefusal(failure)) return;
    }
    clear();
  });
  useEffect(() => {
    if (qr !== null) void answer(qr);
  }, [qr]);

  return null;
}
