import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import './invite-sheet.tsx';
import { InviteVisitor } from './invite-visitor.tsx';

const MEETING = { id: 'm1', date: '2026-11-27', start: '07:30', end: '09:00', venue: 'Main Hall' };
const LINK = 'https://club.example/i/abc.def';

async function open(changes: object = {}) {
  const invitation = { link: LINK, isOpen: true, registered: 5, came: 3, meetings: [MEETING], ...changes };
  const calls = fakeServer({ GetInvitation: () => ({ data: { getInvitation: invitation } }) as never });
  const rendered = renderScreen(
    <>
      <InviteVisitor />
      <Overlays />
    </>,
  );
  await rendered.user.click(screen.getByRole('button', { name: 'Invite a visitor' }));
  return {
    ...rendered,
    calls,
    sheet: within(await screen.findByRole('dialog', { name: 'Invite a visitor' })),
  };
}

const textOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).searchParams.get('text');

it('offers a message with date, place and the own link for WhatsApp', async () => {
  const { sheet } = await open();
  const send = await sheet.findByRole('link', { name: 'Send by WhatsApp' });
  expect(send).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=/));
  expect(textOf(send)).toContain('Friday, 27-Nov-2026, 07:30 – 09:00\nMain Hall');
  expect(textOf(send)).toContain(LINK);
  expect(sheet.getByText('By your link this year: 5 registered, 3 came')).toBeVisible();
});

it('sends the message as the member has changed it', async () => {
  const { sheet, user } = await open();
  const message = await sheet.findByRole('textbox', { name: 'Message' });
  await user.clear(message);
  await user.type(message, 'Vanakkam & come');
  expect(textOf(sheet.getByRole('link', { name: 'Send by WhatsApp' }))).toBe('Vanakkam & come');
});

it('is for the meeting that is picked', async () => {
  const { sheet, user } = await open({ meetings: [MEETING, { ...MEETING, id: 'm2', date: '2026-12-04' }] });
  await user.click(await sheet.findByRole('radio', { name: 'Fri 04-Dec' }));
  expect(textOf(sheet.getByRole('link', { name: 'Send by WhatsApp' }))).toContain('Friday, 04-Dec-2026');
});

it('copies the link, and shows it as a code', async () => {
  const { sheet, user } = await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await sheet.findByRole('button', { name: 'Copy the link' }));
  expect(write).toHaveBeenCalledWith(LINK);
  expect(await screen.findByText('Link copied')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Show as QR' }));
  expect(sheet.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
});

it('says what is missing', async () => {
  const { sheet } = await open({ isOpen: false, meetings: [] });
  expect(await sheet.findByText(/has not opened its page for visitors yet/)).toBeVisible();
  expect(sheet.queryByRole('link')).toBeNull();
});
