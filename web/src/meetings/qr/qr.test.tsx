import { screen, waitFor, within } from '@testing-library/react';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refused } from '#test/fake-server.ts';
import { readQrPath } from '#test/read-qr.ts';
import { fakeScheduleServer, newMeeting, TODAY } from '#test/schedule.ts';
import { renderScheduleScreen } from '#test/schedule-screen.tsx';

const LINK = 'https://club.example.org/#c=chennai_m1_20261127_0730_0900.AbCdEfGhIjKlMnOp';
const QR = {
  meetingId: 'm1',
  chapterName: 'Chennai',
  date: '2026-11-27',
  timing: ['07:30', '09:00'],
  link: LINK,
};

// The writer has a test of its own; here it is what was to be written that counts.
const written = vi.hoisted(() => [] as TDocumentDefinitions[]);
vi.mock('#exports/write-pdf.ts', () => ({
  writePdf: async (definition: TDocumentDefinitions) => {
    written.push(definition);
    return new Blob(['%PDF']);
  },
}));

let downloads: string[] = [];

beforeEach(() => {
  written.length = 0;
  downloads = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

const answers = { GetMeetingQr: () => ({ data: { getMeetingQr: QR } }) };

async function press(...names: string[]) {
  const { user } = renderScheduleScreen();
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
  return user;
}

describe('the QR code of a meeting', () => {
  it('is shown with chapter name, date, day and time range, and reads as the link', async () => {
    const { calls } = fakeScheduleServer([newMeeting({ id: 'm1' })], answers);
    await press('Generate QR 27-Nov-2026');
    const dialog = await screen.findByRole('dialog', { name: 'Meeting QR' });
    const image = await within(dialog).findByRole('img', { name: 'QR code of the meeting on 27-Nov-2026' });
    for (const text of ['Chennai', '27-Nov-2026 · Friday', '07:30 – 09:00']) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    const size = Number(image.getAttribute('viewBox')?.split(' ')[2]);
    expect(await readQrPath(image.querySelector('path')?.getAttribute('d') ?? '', size)).toBe(LINK);
    expect(calls.find(({ operation }) => operation === 'GetMeetingQr')?.variables).toEqual({
      chapterId: 'chennai',
      meetingId: 'm1',
    });
  });

  it('is asked for anew each time, since a change makes the old one expired', async () => {
    const { calls } = fakeScheduleServer([newMeeting()], answers);
    const user = await press('Generate QR 27-Nov-2026');
    await screen.findByRole('img', { name: /QR code/ });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Generate QR 27-Nov-2026' }));
    await screen.findByRole('img', { name: /QR code/ });
    const asked = () => calls.filter(({ operation }) => operation === 'GetMeetingQr');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('is downloaded as a PDF, from the row and from the dialog', async () => {
    fakeScheduleServer([newMeeting()], answers);
    const user = await press('Download QR 27-Nov-2026');
    await waitFor(() => expect(downloads).toEqual(['meeting-qr-2026-11-27.pdf']));
    expect(written[0]?.info?.title).toBe('Meeting QR · Chennai · 27-Nov-2026');
    await user.click(screen.getByRole('button', { name: 'Generate QR 27-Nov-2026' }));
    await screen.findByRole('img', { name: /QR code/ });
    await user.click(screen.getByRole('button', { name: 'Download QR' }));
    await waitFor(() => expect(downloads).toHaveLength(2));
  });

  it("tells the server's refusal, in the dialog and in a toast", async () => {
    const text = 'No Active Subscription Found.';
    fakeScheduleServer([newMeeting()], { GetMeetingQr: () => refused('CONFLICT', text) });
    const user = await press('Generate QR 27-Nov-2026');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Download QR' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Download QR 27-Nov-2026' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(downloads).toEqual([]);
  });
});

describe('the PDF of the schedule', () => {
  it('holds every meeting of the chapter', async () => {
    fakeScheduleServer([newMeeting(), newMeeting({ date: '2026-11-13', status: 'Completed' })]);
    const { user } = renderScheduleScreen();
    await screen.findByRole('row', { name: /27-Nov-2026/ });
    await user.click(screen.getByRole('button', { name: 'Generate PDF' }));
    await waitFor(() => expect(downloads).toEqual([`meeting-schedule-${TODAY}.pdf`]));
    expect(JSON.stringify(written[0]?.content)).toMatch(/27-Nov-2026.*13-Nov-2026/);
  });
});
