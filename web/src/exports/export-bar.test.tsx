import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportReport } from '#exports/run-export.ts';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer } from '#test/fake-server.ts';
import { latestHeld, newMatrix, renderReport } from '#test/reports.tsx';

beforeEach(() => {
  fakeServer({
    LatestHeldMeeting: () => latestHeld('2026-11-18'),
    GetAttendanceMatrix: () => newMatrix(['2026-11-18'], { UMA: ['Present'] }),
  });
});

/** A report whose file is written only as far as the test says. */
async function begin(kind: 'Excel' | 'PDF') {
  let tell: (report: ExportReport) => void = () => undefined;
  const fake = fakeExport((_request, report) => {
    tell = report;
  });
  const getScreen = renderReport('/consolidated-attendance-report');
  await screen.findByText('Uma');
  await chooseMore(getScreen.user, kind);
  return { ...getScreen, fake, tell: (report: ExportReport) => act(() => tell(report)) };
}

const progress = () => screen.queryByRole('progressbar');

describe('a file on its way', () => {
  it('tells how far it is, and is saved when it is whole', async () => {
    const { user, fake, tell } = await begin('PDF');
    expect(fake.requests.map(({ kind }) => kind)).toEqual(['pdf']);
    expect(progress()).toHaveAccessibleName('Preparing PDF: 0%');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Excel' })).toHaveAttribute('data-disabled', 'true');
    tell({ progress: 0.456 });
    expect(progress()).toHaveAccessibleName('Preparing PDF: 46%');
    tell({ file: new Blob(['%PDF']) });
    expect(await screen.findByText('Download Successful')).toBeVisible();
    expect(fake.downloads.map(({ name }) => name)).toEqual(['consolidated_attendance_report.pdf']);
    expect(progress()).not.toBeInTheDocument();
    expect(fake.ended).toBe(1);
  });

  it('is stopped by Cancel, and nothing is saved or said', async () => {
    const { user, fake, tell } = await begin('Excel');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(fake.ended).toBe(1);
    expect(progress()).not.toBeInTheDocument();
    tell({ file: new Blob(['PK']) });
    expect(fake.downloads).toEqual([]);
    expect(screen.queryByText('Download Successful')).not.toBeInTheDocument();
  });

  it('is stopped where the screen is left', async () => {
    const { fake, unmount } = await begin('Excel');
    unmount();
    expect(fake.ended).toBe(1);
  });

  it('tells that it could not be made, and can be tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, fake, tell } = await begin('Excel');
    tell({ failure: 'Out of memory' });
    expect(await screen.findByText('The Excel file could not be made. Please try again.')).toBeVisible();
    expect(warn).toHaveBeenCalledOnce();
    await chooseMore(user, 'Excel');
    expect(fake.requests).toHaveLength(2);
  });

  it('is sent to the worker as plain data', async () => {
    const { fake } = await begin('Excel');
    expect(fake.requests[0]?.sheet).toMatchObject({
      title: 'Consolidated Attendance Report',
      lines: ['18-Nov-2026 to 20-Nov-2026', 'Chennai', 'Total Meeting Count: 1'],
      rows: [[1, 'UMA', 1, 0, 0, 0, 'P']],
    });
  });
});
