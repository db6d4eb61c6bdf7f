import { attendanceMessages, lateByText } from '@fellowship/domain/attendance/attendance.messages';
import { statusName } from '@fellowship/domain/attendance/check-in/check-in';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  const membersCount = data?.getMeetingByQr.membersCount ?? null;
  const isLate = record.isLate === true;
  return (
    <Moment
      title={attendanceMessages.checkedIn}
      isLate={isLate}
      status={statusName(record)}
      time={
        isLate && record.lateTime
          ? `${record.attendedDateTime.slice(11, 16)} · ${lateByText(record.lateTime)}`
          : checkInTexts.onTimeAt(record.attendedDateTime.slice(11, 16))
      }
      place={
        place !== null && (
          <>
            <b>{placeText(place)}</b>
            {membersCount !== null && place <= membersCount && ` ${checkInTexts.ofMembers(membersCount)}`}
          </>
        )
      }
      fee={meeting.meetingFee > 0 ? formatRupees(toPaise(meeting.meetingFee)) : null}
      onClose={onClose}
    />
  );
}

interface AlreadyInProps {
  /** Since when; null where the record is at another chapter. */
  since: string | null;
  onClose: () => void;
}

/** Who scans twice is in: nothing has to be done again (rule attendance/check-in-refusals). */
export function AlreadyIn({ since, onClose }: AlreadyInProps) {
  return (
    <Moment
      title={attendanceMessages.alreadyMarked}
      isLate={false}
      status={since === null ? checkInTexts.alreadyMarked : checkInTexts.inSince(since)}
      time={null}
      place={null}
      fee={null}
      onClose={onClose}
    />
  );
}

interface MomentProps {
  title: string;
  isLate: boolean;
  status: string;
  time: ReactNode;
  place: ReactNode;
  fee: string | null;
  onClose: () => void;
}

/** The whole screen in green, or in gold for who is late, with the one button within reach of the thumb. */
function Moment({ title, isLate, status, time, place, fee, onClose }: MomentProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      attributes={{ content: { 'aria-label': title } }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.moment} data-late={isLate || undefined}>
        <div className={classes.middle}>
          <span className={classes.mark} aria-hidden>
            <CheckIcon />
          </span>
          <p className={classes.status}>{status}</p>
          {time && <p className={classes.time}>{time}</p>}
          {place && <p className={classes.place}>{place}</p>}
          <p className={classes.title}>{title}</p>
        </div>
        {fee !== null && (
          <p className={classes.fee}>
            <span>{checkInTexts.feeAtDesk}</span> <b>{fee}</b>
          </p>
        )}
        <button type="button" className={classes.done} onClick={onClose} data-autofocus>
          {controlTexts.done}
        </button>
      </div>
    </Modal>
  );
}
