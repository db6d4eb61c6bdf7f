import { expect } from '@playwright/test';
import { MeetingSchedulePage } from '../pages/meeting-schedule-page.ts';
import { readPdfQrCodes } from './pdf.ts';
import type { People } from './people.ts';

/** The sheet that an admin prints for the door: its file, and the link in its QR code. */
export interface DoorSheet {
  file: string;
  link: string;
}

/** Downloads the QR code of a day (dd-MMM-yyyy) as a chapter's admin and reads it from the PDF. */
export async function printDoorSheet(people: People, admin: string, day: string): Promise<DoorSheet> {
  const page = await people.member(admin);
  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  const file = await schedule.download(schedule.control('Download QR', day));
  const codes = await readPdfQrCodes(file);
  expect(codes).toHaveLength(1);
  await page.close();
  return { file, link: codes[0] ?? '' };
}
