import { lateByText } from '@fellowship/domain/attendance/attendance.messages';
import type { AttendanceStatus } from '@fellowship/domain/attendance/attendance-status';
import { ownStatusLine } from '@fellowship/domain/attendance/check-in/check-in';
import { Alert } from '@mantine/core';
import { useEffect } from 'react';
import { CheckIcon, ClockIcon } from '#ui/icons/icons.tsx';
import { type ShownMeeting, useFollowOwnAttendance, useOwnAttendance } from './follow-meeting.ts';

const COLORS: Record<AttendanceStatus, string> = {
  Present: 'green',
  Absent: 'red',
  Leave: 'gray',
  Unmarked: 'gray',
};

interface OwnStatusProps {
  meeting: ShownMeeting;
  /** Told whether there is a status at all. */
  onMarked?: (isMarked: boolean) => void;
}

/** 'You are marked as …' for the caller at today's meeting, as it changes (rule attendance/own-status). */
export function OwnStatus({ meeting, onMarked }: OwnStatusProps) {
  useFollowOwnAttendance(meeting);
  const record = useOwnAttendance(meeting.id);
  const line = ownStatusLine(record);
  const isMarked = line !== null;
  useEffect(() => onMarked?.(isMarked), [isMarked, onMarked]);
  if (line === null) return null;
  const isLate = record.attendanceStatus === 'Present' && record.isLate === true;
  return (
    <Alert
      color={isLate ? 'gold' : COLORS[record.attendanceStatus]}
      icon={isLate ? <ClockIcon /> : <CheckIcon />}
      role="status"
    >
      <strong>{line}</strong>
      {isLate && record.lateTime && ` · ${lateByText(record.lateTime)}`}
    </Alert>
  );
}
