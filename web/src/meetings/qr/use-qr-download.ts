import { useQueryClient } from '@tanstack/react-query';
import { usePdfDownload } from '#exports/use-pdf-download.ts';
import type { Meeting } from '../meeting.ts';
import { meetingQrQuery } from './meeting-qr-query.ts';

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
          import('./qr-document.ts'),
        ]);
        return qrDocument(getMeetingQr);
      }),
  };
}

function fileName({ date }: QrOwner): string {
  return `meeting-qr-${date}.pdf`;
}
