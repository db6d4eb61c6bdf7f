import { DEFAULT_SCORE_KEY } from '@fellowship/domain/reports/member-score';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newFact } from '#test/dashboards.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { toCells } from '#test/table.ts';
import { newScore, renderYearReport, type Score, scoresAnswer, yearAnswer } from '#test/year-reports.tsx';

function serve(items: Score[], more: Handlers = {}) {
  const calls = fakeServer({
    GetYearReport: ({ variables }) => yearAnswer(variables.year),
    ListMemberScore: () => scoresAnswer(items),
    ListReportFacts: () => ({ data: { listReportFacts: { items: [newFact()], nextToken: null, total: 1 } } }),
    ...more,
  });
  return (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
}

const ALL = [
  newScore({ place: 1, points: 80, light: 'Green' }),
  newScore({
    rotaryId: '100002',
    memberName: 'ASHA RAMAN',
    place: 2,
    points: 50,
    light: 'Amber',
    tie: { otherName: 'BEN', isAhead: true, decidedBy: 'referrals' },
  }),
  newScore({
    rotaryId: '100003',
    memberName: 'BEN',
    place: 3,
    points: 50,
    light: 'Amber',
    tie: { otherName: 'ASHA RAMAN', isAhead: false, decidedBy: 'referrals' },
  }),
  newScore({
    rotaryId: '100004',
    memberName: 'RAVI',
    place: 4,
    tie: { otherName: 'DEV', isAhead: true, decidedBy: null },
  }),
];

const section = (name: string) => screen.findByRole('region', { name });
const toRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      toCells(row)
        .slice(0, 4)
        .map((cell) => cell.textContent),
    );

describe('the scores of all members', () => {
  it('stand by place with word and shape of the light, and say how ties are decided', async () => {
    serve(ALL);
    renderYearReport('/chapter-report', 'CHAPTERADMIN');
    const scores = await section('Member score');
    const table = await within(scores).findByRole('table', { name: 'Scores by place' });
    expect(toRows(table)).toEqual([
      ['1', 'UMA RAVI', 'Green', '80'],
      ['2', 'ASHA RAMANSame points as BEN, ahead by Referrals given', 'Amber', '50'],
      ['3', 'BENSame points as ASHA RAMAN, behind by Referrals given', 'Amber', '50'],
      ['4', 'RAVISame figures as DEV: the place is shared', 'Red', '30'],
    ]);
    const shapes = [...table.querySelectorAll('[data-light] > *')].map(({ tagName }) => tagName);
    expect(shapes).toEqual(['circle', 'path', 'path', 'path']);
    const drawn = [...table.querySelectorAll('[data-light] > path')].map((path) => path.getAttribute('d'));
    expect(new Set(drawn).size).toBe(2);
    expect(scores).toHaveTextContent('The last 26 weeks: 24-May-2026 to 20-Nov-2026');
  });

  it('have the key printed beside them', async () => {
    serve(ALL);
    renderYearReport('/chapter-report', 'CHAPTERADMIN');
    const scores = await section('Member score');
    const key = await within(scores).findByRole('table', { name: 'Key' });
    expect(
      within(key)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'From … on5 points10 points15 points20 points',
      'Attendance70%80%90%95%',
      'Referrals given6132026',
      'R2R6132026',
      'Visitors invited1235',
      'C-Notes written24813',
    ]);
    expect(within(scores).getByRole('list', { name: 'Lights' })).toHaveTextContent(
      'Green from 70 pointsAmber from 40 pointsRed below 40 points',
    );
    expect(scores).toHaveTextContent('If points are equal, attendance decides');
  });

  it('open into the records of each criterion', async () => {
    const asked = serve(ALL);
    const { user } = renderYearReport('/chapter-report', 'CHAPTERADMIN');
    await user.click(await screen.findByRole('button', { name: 'BEN, Attendance: 96.15%, 20 points' }));
    const dialog = await screen.findByRole('dialog', { name: 'BEN · Attendance' });
    expect(dialog).toHaveTextContent('24-May-2026 to 20-Nov-202625 of 26 meetings');
    expect(asked('ListReportFacts')[0]).toMatchObject({
      rotaryId: '100003',
      figure: 'attendance',
      startDate: '2026-05-24',
      endDate: '2026-11-20',
    });
  });
});

describe('the own score of a member', () => {
  it('says what it is of and where the next step begins, without a place or a form', async () => {
    const asked = serve([newScore()]);
    const { user } = renderYearReport('/Performance-report', 'MEMBER');
    const own = await section('My score');
    expect(await within(own).findByText('30 of 100 points')).toBeVisible();
    const parts = within(within(own).getByRole('list', { name: 'My score' })).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'Attendance: 96.15%25 of 26 meetings · Full points20 of 20 points',
      'Referrals given: 13Next step from 2010 of 20 points',
      'R2R: 0Next step from 60 of 20 points',
      'Visitors invited: 0Next step from 10 of 20 points',
      'C-Notes written: 1Next step from 20 of 20 points',
    ]);
    expect(within(own).getByRole('table', { name: 'Key' })).toBeVisible();
    expect(own).not.toHaveTextContent('Place');
    expect(screen.queryByRole('button', { name: 'Change the key' })).not.toBeInTheDocument();
    await user.click(within(own).getByRole('button', { name: /^Referrals given/ }));
    expect(await screen.findByRole('dialog', { name: 'UMA RAVI · Referrals given' })).toBeVisible();
    expect(asked('ListReportFacts')[0]).toMatchObject({ rotaryId: '100001', figure: 'referralGiven' });
  });

  it('of somebody on no roster says that there is none', async () => {
    serve([]);
    renderYearReport('/Performance-report', 'MEMBER');
    expect(await within(await section('My score')).findByText('Data Not Available')).toBeVisible();
  });
});

describe('the form of the key', () => {
  const stored = (value: string | null, version = 3) => ({
    ReadSetting: () => ({
      data: { listSettings: { items: value === null ? [] : [{ value, version }] } },
    }),
  });
  async function open(more: Handlers) {
    const asked = serve(ALL, more);
    const { user } = renderYearReport('/chapter-report', 'CHAPTERADMIN');
    await user.click(await screen.findByRole('button', { name: 'Change the key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the key' });
    const field = async (name: string, text: string) => {
      const input = await within(dialog).findByRole('textbox', { name });
      await user.clear(input);
      if (text !== '') await user.type(input, text);
    };
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
    return { asked, dialog, field, save };
  }

  it('stores the numbers of a chapter that has decided nothing yet', async () => {
    const { asked, field, save } = await open({
      ...stored(null),
      CreateSetting: () => ({ data: { createSettings: { version: 1 } } }),
    });
    await field('Referrals given, 20 points from', '30');
    await field('Green from', '75');
    await save();
    expect(await screen.findByText('Score key saved.')).toBeVisible();
    const [sent] = asked('CreateSetting') as { input: { key: string; value: string } }[];
    expect(sent?.input.key).toBe('MEMBER_SCORE');
    expect(JSON.parse(sent?.input.value ?? '')).toEqual({
      ...DEFAULT_SCORE_KEY,
      referrals: [6, 13, 20, 30],
      green: 75,
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // All scores follow the new key at once.
    await waitFor(() => expect(asked('ListMemberScore').length).toBeGreaterThan(1));
  });

  it('changes what the chapter has, on the version that was seen, and keeps what was typed when it is refused', async () => {
    const own = { ...DEFAULT_SCORE_KEY, amber: 35 };
    const { asked, dialog, field, save } = await open({
      ...stored(JSON.stringify(own), 3),
      UpdateSetting: () => refused('CONFLICT', 'Someone else changed this in the meantime.'),
    });
    await field('Amber from', '36');
    await save();
    expect(await within(dialog).findByText(/Someone else changed this/)).toBeVisible();
    expect(asked('UpdateSetting')[0]).toMatchObject({
      input: { version: 3, value: JSON.stringify({ ...own, amber: 36 }) },
    });
    expect(within(dialog).getByRole('textbox', { name: 'Amber from' })).toHaveValue('36');
  });

  it('says what is wrong at its field and sends nothing', async () => {
    const { asked, dialog, field, save } = await open(stored(null));
    await field('R2R, 10 points from', '5');
    await field('Visitors invited, 5 points from', '');
    await field('Green from', '40');
    await save();
    expect(await within(dialog).findByText('Each step must be higher than the one before.')).toBeVisible();
    expect(within(dialog).getByText('Enter a whole number.')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'R2R, 10 points from' })).toHaveFocus();
    expect(asked('CreateSetting')).toEqual([]);
  });
});
