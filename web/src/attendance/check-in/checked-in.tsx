import { attendanceMessages, lateByText } from '@fellowship/domain/attendance/attendance.messages';
import { statusName } from '@fellowship/domain/attendance/check-in/check-in';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GetMeetingByQrDocument } from '#api/generated/attendance/graphql.ts';
import { request } from '#api/request.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { checkInTexts, placeText } from './check-in.messages.ts';
import classes from './checked-in.module.css';
import type { CheckInStep } from './scan.ts';

interface CheckedInProps {
  step: Extract<CheckInStep, { name: 'done' }>;
  onClose: () => void;
}

/** The moment of success, over the whole screen: status, time, place in the row and the fee that is due. */
export function CheckedIn({ step: { scan, meeting, record }, onClose }: CheckedInProps) {
  // Whom the person is among is known only afterwards.
  const { data } = useQuery({
    queryKey: ['place among those who came', scan.qr, scan.scannedAt],
    queryFn: () => request(GetMeetingByQrDocument, { qr: scan.qr }),
    gcTime: 0,
  });
  const place = data?.getMeetingByQr.place ?? null;
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      title={attendanceMessages.checkedIn}
      transitionProps={{ duration: 0 }}
      classNames={{ body: classes.body }}
    >
      <Stack align="center" justify="center" gap="sm" className={classes.moment}>
        <span className={classes.mark} data-late={record.isLate || undefined} aria-hidden>
          <CheckIcon />
        </span>
        <Text className={classes.status}>{statusName(record)}</Text>
        <Text size="xl">
          {checkInTexts.cameAt(record.attendedDateTime.slice(11, 16))}
          {record.isLate && record.lateTime && ` · ${lateByText(record.lateTime)}`}
        </Text>
        <Text size="xl" fw={650} mih="2em">
          {place !== null && placeText(place)}
        </Text>
        {meeting.meetingFee > 0 && (
          <Text>{checkInTexts.feeDue(formatRupees(toPaise(meeting.meetingFee)))}</Text>
        )}
        <Button size="lg" onClick={onClose} data-autofocus mt="md">
          {controlTexts.done}
        </Button>
      </Stack>
    </Modal>
  );
}
