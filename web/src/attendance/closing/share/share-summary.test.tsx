import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Roster } from '#attendance/roster/roster.ts';
import { fakeAttendanceServer, NOW, newRoster, newRow, newVisitor, TODAY } from '#test/attendance.ts';
import { renderAttendance } from '#test/attendance-screen.tsx';

const { domToBlob, downloadFile } = vi.hoisted(() => ({ domToBlob: vi.fn(), downloadFile: vi.fn() }));
vi.mock('modern-screenshot', () => ({ domToBlob }));
vi.mock('#exports/download-file.ts', () => ({ downloadFile }));

const came = { attendanceStatus: 'Present', paymentStatus: 'Paid' } as const;
const ROSTER: Partial<Roster> = {
  status: 'Completed',
  canMark: false,
  canClose: false,
  rows: [
    newRow(0, { ...came, attendedDateTime: `${TODAY} 07:16`, isLate: true }),
    newRow(1, { ...came, attendedDateTime: `${TODAY} 07:05` }),
    newRow(2, { attendanceStatus: 'Absent' }),
  ],
  visitors: [newVisitor({ name: 'VIJAY ANAND', mobile: '9840012345', attendanceStatus: 'Present' })],
};
const TEXT = [
  '*Chennai · Friday, 20-Nov-2026*',
  '2 came, 67 % · 1 late',
  '+ 1 visitor',
  'First to arrive: BALAJI KUMAR (07:05)',
  'Visitors: VIJAY ANAND',
  'Fees collected: ₹ 900',
].join('\n');

/** What the picture was drawn from. */
let drawn = '';

/** A device that can share files, or one that cannot. */
function withSharing(share: ((data: ShareData) => Promise<void>) | null): void {
  Object.assign(navigator, { share, canShare: share ? () => true : undefined });
}

/** What the person has copied; null for a device that does not let it. */
function withClipboard(copied: string[] | null): void {
  const writeText = async (text: string) => void copied?.push(text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: copied && { writeText } });
}

async function open() {
  const summary = { meetingId: 'today', meetingDate: TODAY, presentCount: 1, lateCount: 1, absentCount: 1 };
  const items = [{ ...summary, leaveCount: 0, totalMembersCount: 3, isCorrected: false }];
  fakeAttendanceServer(newRoster(ROSTER), {
    SummaryOfMeeting: () => ({ data: { listAttendanceSummary: { items } } }),
  });
  const { user } = renderAttendance();
  await user.click(await screen.findByRole('button', { name: 'Share summary' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share summary' }));
  await dialog.findByRole('img', { name: 'Meeting of Chennai, 20-Nov-2026' });
  return { user, dialog };
}

describe('the summary of a closed meeting', () => {
  beforeEach(() => {
    vi.setSystemTime(NOW);
    downloadFile.mockReset();
    domToBlob.mockReset().mockImplementation(async (face: HTMLElement) => {
      drawn = face.textContent ?? '';
      return new Blob(['picture'], { type: 'image/png' });
    });
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    withSharing(null);
  });

  it('is drawn with the headline, who came first, visitors and fees, and with nobody’s number', async () => {
    const { dialog } = await open();
    expect(domToBlob).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ scale: 2 }));
    for (const text of [
      'ChennaiFriday, 20-Nov-2026 · 07:30 – 09:00',
      '2came+ 1 visitor67 % of 3 members',
      'On time 1Late 1Absent 1',
      'First to arriveBALAJI KUMAR (07:05)',
      'VisitorsVIJAY ANAND',
      'Fees collected₹ 900',
    ])
      expect(drawn).toContain(text);
    const told = `${drawn} ${dialog.getByRole('region', { name: 'Text to share' }).textContent}`;
    for (const secret of ['98400', 'Paid', 'UPI', 'ASHA RAMAN']) expect(told).not.toContain(secret);
  });

  it('is downloaded where the device cannot share, its text copied or handed to WhatsApp', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByRole('region', { name: 'Text to share' }).textContent).toBe(TEXT);
    expect(dialog.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(downloadFile).toHaveBeenCalledWith(expect.any(File), 'attendance-Chennai-2026-11-20.png');
    expect(dialog.getByRole('link', { name: 'Text to WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(TEXT)}`,
    );
    const copied: string[] = [];
    withClipboard(copied);
    await user.click(dialog.getByRole('button', { name: 'Copy text' }));
    expect(await screen.findByText('Text copied.')).toBeVisible();
    expect(copied).toEqual([TEXT]);
  });

  it('says when the device does not let it copy', async () => {
    const { user, dialog } = await open();
    withClipboard(null);
    await user.click(dialog.getByRole('button', { name: 'Copy text' }));
    expect(await screen.findByText(/^The text could not be copied\./)).toBeVisible();
  });

  it('is handed to another app with its text where the device can', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    withSharing(share);
    const { user, dialog } = await open();
    expect(dialog.queryByRole('link', { name: 'Text to WhatsApp' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    const [{ files = [], text } = {}] = share.mock.calls[0] ?? [];
    expect(files).toMatchObject([{ name: 'attendance-Chennai-2026-11-20.png', type: 'image/png' }]);
    expect(text).toBe(TEXT);
    expect(downloadFile).not.toHaveBeenCalled();
  });
});
