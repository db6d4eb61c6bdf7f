import { useQueryClient } from '@tanstack/react-query';
import { GetMeetingQrDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { usePdfDownload } from '#exports/use-pdf-download.ts';
import type { Meeting } from './meeting.ts';

/** Asks for a meeting's QR code anew each time: one kept from before a change of date or time would be refused. */
export function meetingQrQuery({ id, chapterId }: Pick<Meeting, 'id' | 'chapterId'>) {
  return { ...apiQuery(GetMeetingQrDocument, { chapterId, meetingId: id }), staleTime: 0, gcTime: 0 };
}

type QrOwner = Pick<Meeting, 'id' | 'chapterId' | 'date'>;

/** The sheet with a meeting's QR code as a PDF file; what it is made with is fetched on use. */
export function useQrDownload() {
  const client = useQueryClient();
  const { busyName, download } = usePdfDownload();
  return {
    isBusy: (meeting: QrOwner) => busyName === fileName(meeting),
    download: (meeting: QrOwner) =>
      download(fileName(meeting), async () => {
        const [{ getMeetingQr }, { qrDocument }] = await Promise.all([
          client.fetchQuery(meetingQrQuery(meeting)),
          import('./qr/qr-document.ts'),
        ]);
        return qrDocument(getMeetingQr);
      }),
  };
}

function fileName({ date }: QrOwner): string {
  return `meeting-qr-${date}.pdf`;
}
