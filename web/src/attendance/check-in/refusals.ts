import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { toast } from '#ui/toast/toast.ts';

/** Says why a code does not check in: an unreadable or forged one is an error, the others are warnings. */
export function showRefusal(text: string): void {
  if (text === attendanceMessages.qrUnreadable) toast.error(text);
  else toast.warning(text);
}
