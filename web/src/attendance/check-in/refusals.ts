import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { ApiError, type ApiErrorCode } from '#api/api-error.ts';
import { toast } from '#ui/toast/toast.ts';

const UNDECIDED: readonly ApiErrorCode[] = ['INTERNAL', 'UNREACHABLE', 'UNAUTHENTICATED'];

/** Whether the server has decided against it; otherwise the call can be repeated, if need be after signing in again. */
export function isRefusal(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && !UNDECIDED.includes(failure.code);
}

/** Whether no answer came at all. */
export function isCutOff(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'UNREACHABLE';
}

/** Says why a code does not check in: an unreadable or forged one is an error, the others are warnings. */
export function showRefusal(text: string): void {
  if (text === attendanceMessages.qrUnreadable) toast.error(text);
  else toast.warning(text);
}
