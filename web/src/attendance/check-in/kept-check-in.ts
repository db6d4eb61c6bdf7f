import { KEPT_PREFIX } from '#identity/session-store.ts';
import { logOnly } from '#platform/log.ts';
import type { Scan } from './scan.ts';

/** After this the meeting is over, and a code of another day checks nobody in. In milliseconds. */
const KEPT_MS = 12 * 3_600_000;

function addressOf(rotaryId: string): string {
  return `${KEPT_PREFIX}${encodeURIComponent(rotaryId)}/check-in`;
}

/** Keeps a check-in that was submitted, until the server has answered it: also when the tab is closed before. */
export function keepCheckIn(rotaryId: string, { qr, scannedAt }: Scan): void {
  try {
    localStorage.setItem(addressOf(rotaryId), JSON.stringify({ qr, scannedAt }));
  } catch (failure) {
    logOnly('A check-in could not be kept on this device.', failure);
  }
}

/** The check-in that this person submitted and that was not answered; null where there is none of now. */
export function keptCheckIn(rotaryId: string, now: Date): Scan | null {
  try {
    const kept = JSON.parse(localStorage.getItem(addressOf(rotaryId)) ?? '{}') as Partial<Scan>;
    const { qr, scannedAt } = kept;
    if (typeof qr !== 'string' || typeof scannedAt !== 'string') return null;
    return now.getTime() - Date.parse(scannedAt) < KEPT_MS ? { qr, scannedAt, origin: 'link' } : null;
  } catch {
    return null;
  }
}

/** It was answered, or given up. */
export function forgetCheckIn(rotaryId: string): void {
  localStorage.removeItem(addressOf(rotaryId));
}
