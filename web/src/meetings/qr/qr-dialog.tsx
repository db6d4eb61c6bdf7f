import { getWeekday } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { FailureNote, toText } from '#ui/errors.tsx';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { QrImage } from '#ui/qr-image.tsx';
import { qrTexts, scheduleTexts } from '../meeting.messages.ts';
import { type Meeting, timeRange } from '../meeting.ts';
import { meetingQrQuery, useQrDownload } from '../use-qr-download.ts';
import type { MeetingQr } from './qr-document.ts';

interface QrDialogProps {
  meeting: Pick<Meeting, 'id' | 'chapterId' | 'date'>;
  opened: boolean;
  onClose: () => void;
}

/** Generate QR: the code with chapter name, date, day and time range, and its download. */
export function QrDialog({ meeting, opened, onClose }: QrDialogProps) {
  const source = useQuery({ ...meetingQrQuery(meeting), enabled: opened });
  const { isBusy, download } = useQrDownload();
  return (
    <Dialog title={qrTexts.dialogTitle} opened={opened} onClose={onClose}>
      {source.isError && <FailureNote text={toText(source.error)} onRetry={source.refetch} />}
      {source.isPending && <Skeleton height={320} aria-busy="true" />}
      {source.data && <QrCard qr={source.data.getMeetingQr} />}
      <DialogActions>
        <Button
          leftSection={<DownloadIcon />}
          disabled={!source.data}
          loading={isBusy(meeting)}
          onClick={() => void download(meeting)}
        >
          {scheduleTexts.downloadQr}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function QrCard({ qr }: { qr: MeetingQr }) {
  const day = formatDate(qr.date);
  return (
    <Stack align="center" gap={4}>
      <Text fw={650} size="lg">
        {qr.chapterName}
      </Text>
      <Text>
        {day} · {getWeekday(qr.date)}
      </Text>
      <Text>{timeRange(qr.timing)}</Text>
      <Stack w="100%" maw={320} mt="xs">
        <QrImage link={qr.link} label={qrTexts.qrAlt(day)} />
      </Stack>
    </Stack>
  );
}
