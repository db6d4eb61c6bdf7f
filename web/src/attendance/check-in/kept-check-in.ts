import { keepRecord, keptAt, readRecord } from '#browser/kept-records.ts';
import type { Scan } from './scan.ts';

/** After this the meeting is over, and a code of another day checks nobody in. In milliseconds. */
const KEPT_MS = 12 * 3_600_000;

function addressOf(rotaryId: string): string {
  return keptAt(rotaryId, 'check-in');
}

/** Keeps a check-in that was submitted, until the server has answered it: also when the tab is closed before. */
export function keepCheckIn(rotaryId: string, { qr, scannedAt }: Scan): void {
  keepRecord(addressOf(rotaryId), { qr, scannedAt });
}

/** The check-in that this person submitted and that was not answered; null where there is none of now. */
export function keptCheckIn(rotaryId: string, now: Date): Scan | null {
  const { qr, scannedAt } = (readRecord(addressOf(rotaryId)) ?? {}) as Partial<Scan>;
  if (typeof qr !== 'string' || typeof scannedAt !== 'string') return null;
  return now.getTime() - Date.parse(scannedAt) < KEPT_MS ? { qr, scannedAt, origin: 'link' } : null;
}

/** It was answered, or given up. */
export function forgetCheckIn(rotaryId: string): void {
  localStorage.removeItem(addressOf(rotaryId));
}
