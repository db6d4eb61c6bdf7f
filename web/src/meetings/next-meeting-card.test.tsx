import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, type Handler, refused } from '#test/fake-server.ts';
import { newUpcoming, nextMeetingAnswer } from '#test/next-meetings.ts';
import { renderScreen } from '#test/render.tsx';
import { NextMeetingCard } from './next-meeting-card.tsx';

/** The session's today is 20 November 2026, a Friday. */
const TODAY = '2026-11-20';

function show(answer: Handler<'NextMeeting'>) {
  const calls = fakeServer({ NextMeeting: answer });
  const view = renderScreen(<NextMeetingCard ownStatus={({ id }) => <p>own status at {id}</p>} />);
  return { ...view, calls };
}

const card = async () => within(await screen.findByRole('region', { name: 'Next meeting' }));
const toFact = async (name: string) =>
  (await (await card()).findByText(name, { selector: 'dt' })).nextElementSibling;

describe('the next-meeting card', () => {
  it('shows when, what, where and for how much', async () => {
    const { calls } = show(() => nextMeetingAnswer([newUpcoming()]));
    expect(await screen.findByText('Friday, 27-Nov-2026')).toBeVisible();
    expect(screen.getByText('07:30 – 09:00')).toBeVisible();
    expect(screen.getByText('On time until 07:15')).toBeVisible();
    expect(await toFact('Education Talk')).toHaveTextContent('Referrals that convert');
    expect(await toFact('Business Presentation')).toHaveTextContent('Deepa Bose');
    expect(await toFact('Venue')).toHaveTextContent('Rotary Centre');
    expect(await toFact('Meeting Fee')).toHaveTextContent('₹ 300');
    expect(calls[0]?.variables).toEqual({ chapterId: 'chennai', today: TODAY });
  });

  it('numbers several presentations and leaves a single one without a number', async () => {
    show(() => nextMeetingAnswer([newUpcoming({ businessPresentation: ['Deepa Bose', 'Uma Rao'] })]));
    const names = within((await toFact('Business Presentation')) as HTMLElement);
    expect(names.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Deepa Bose', 'Uma Rao']);
    expect(names.getByRole('list').tagName).toBe('OL');
  });

  it('says what is not decided yet', async () => {
    show(() => nextMeetingAnswer([newUpcoming({ businessPresentation: [], eduTalk: '' })]));
    expect(await toFact('Education Talk')).toHaveTextContent('To be announced');
    expect(await toFact('Business Presentation')).toHaveTextContent('To be announced');
  });

  it('a single presentation is no list', async () => {
    show(() => nextMeetingAnswer([newUpcoming()]));
    const fact = within((await toFact('Business Presentation')) as HTMLElement);
    expect(fact.queryByRole('list')).not.toBeInTheDocument();
  });

  it.each([
    [TODAY, 'Today'],
    ['2026-11-21', 'Tomorrow'],
    ['2026-11-27', 'In 7 days'],
  ])('says how far %s is', async (date, distance) => {
    show(() => nextMeetingAnswer([newUpcoming({ date })]));
    expect(await screen.findByText(distance)).toBeVisible();
  });

  it('shows the earliest of several, and no Cancelled one', async () => {
    show(() =>
      nextMeetingAnswer([
        newUpcoming({ id: 'm3', date: '2026-12-04' }),
        newUpcoming({ id: 'm2' }),
        newUpcoming({ id: 'm0', date: '2026-11-21', status: 'Cancelled' }),
      ]),
    );
    expect(await screen.findByText('Friday, 27-Nov-2026')).toBeVisible();
    expect(screen.queryByText(/own status/)).not.toBeInTheDocument();
  });

  it('on the meeting’s day shows the own status', async () => {
    show(() => nextMeetingAnswer([newUpcoming({ date: TODAY })]));
    expect(await screen.findByText('own status at m1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('keeps the own status for the rest of the day when the meeting was closed', async () => {
    show(() => nextMeetingAnswer([newUpcoming({ id: 'm2' })], [{ id: 'm1', date: TODAY }]));
    expect(await screen.findByText('own status at m1')).toBeVisible();
    expect(screen.getByText('Friday, 27-Nov-2026')).toBeVisible();
  });

  it('says that none is scheduled', async () => {
    show(() => nextMeetingAnswer([]));
    expect(await screen.findByText('No upcoming meetings scheduled')).toBeVisible();
    expect(screen.getByText('There is no data to display for your next meeting yet')).toBeVisible();
  });

  it('offers another try when it cannot be loaded', async () => {
    show(() => refused('INTERNAL', 'Something went wrong.'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No upcoming meetings scheduled')).not.toBeInTheDocument();
  });
});

it('the meeting is saved as a file for the calendar, with what the card shows', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:1';
  };
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = show(() => nextMeetingAnswer([newUpcoming({ version: 7 })]));
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(names).toEqual(['meeting-2026-11-27.ics']));
  const text = await files[0]?.text();
  expect(files[0]?.type).toBe('text/calendar');
  for (const line of ['UID:m1', 'SEQUENCE:7', 'DTSTART:20261127T020000Z', 'LOCATION:Rotary Centre'])
    expect(text?.split('\r\n')).toContain(line);
});
