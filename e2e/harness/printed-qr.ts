import { expect } from '@playwright/test';
import { MeetingSchedulePage } from '../pages/meeting-schedule-page.ts';
import { qrOfPdf } from './pdf.ts';
import type { People } from './people.ts';

/** The sheet that an admin prints and hangs at the door: its file, and the link that its QR code carries. */
export interface DoorSheet {
  file: string;
  link: string;
}

/** Lets a chapter's admin download the QR code of a day (dd-MMM-yyyy) and reads it from the PDF. */
export async function printDoorSheet(people: People, admin: string, day: string): Promise<DoorSheet> {
  const page = await people.member(admin);
  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  const file = await schedule.download(schedule.control('Download QR', day));
  const codes = await qrOfPdf(file);
  expect(codes).toHaveLength(1);
  await page.close();
  return { file, link: codes[0] ?? '' };
}
