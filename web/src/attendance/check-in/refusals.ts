import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { toast } from '#ui/toast/toast.ts';

/** Why a code does not check in: that it is unreadable or forged is an error, all else are warnings (rule attendance/check-in-refusals). */
export function isFailure(text: string): boolean {
  return text === attendanceMessages.qrUnreadable;
}

/** Says why a code does not check in. */
export function showRefusal(text: string): void {
  if (isFailure(text)) toast.error(text);
  else toast.warning(text);
}
