import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CloseMeetingDocument } from '#api/generated/attendance/graphql.ts';
import { toStoredDocument } from '#api/stored-document.ts';
import { readMarks, writeMark } from '#attendance/marking/pending-marks.ts';
import { readEntries, writeEntry } from '#browser/queue-store.ts';
import { configureUserPool, type Session } from '#identity/session.ts';
import { type SessionUser, sessionStore } from '#identity/session-store.ts';
import { newRecord } from '#test/attendance.ts';
import { amplify, resetAmplify } from '#test/fake-amplify.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { standing } from '#test/schedule.ts';
import { Overlays } from '#ui/overlays.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SCREENS } from '../screens.ts';
import { Shell } from './shell.tsx';

const LEAVING_MS = 3_000;

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', async () => (await import('#test/fake-amplify.ts')).amplify);
vi.mock('../screens.ts', () => {
  const paths = [
    '/',
    '/meeting-schedule',
    '/absentees-report',
    '/log-report',
    '/member',
    '/referral',
    '/my-activity',
    '/release-notes',
    '/user-manual',
  ];
  return { SCREENS: Object.fromEntries(paths.map((path) => [path, vi.fn(async () => () => null)])) };
});

const originalMatchMedia = window.matchMedia;

function onPhone(): void {
  window.matchMedia = (query) => ({
    ...originalMatchMedia(query),
    matches: query === '(max-width: 48em)' || query.includes('reduced-motion'),
  });
}

async function show(user: Partial<Omit<SessionUser, 'chapterLogo'>>, session: Partial<Session> = {}) {
  sessionStore.set({
    chapterId: 'chennai',
    rotaryId: '100001',
    isAdmin: false,
    isSupportAdmin: false,
    chapterLogo: '',
    ...user,
  });
  const shown = renderScreen(
    <>
      <Shell productName="RMB">
        <h1>Content</h1>
      </Shell>
      <Overlays />
    </>,
    { session: { ...user, ...session } },
  );
  // What keeps marks is loaded for those who mark others.
  await screen.findByRole('main');
  return shown;
}

async function logOut(user: Awaited<ReturnType<typeof show>>['user']): Promise<void> {
  if (!screen.queryByRole('button', { name: 'Logout' }))
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
}

const main = () => screen.getByRole('navigation', { name: 'Main' });

describe('the shell', () => {
  beforeEach(() => {
    resetAmplify();
    fakeServer({
      GetSubscriptionStanding: () => standing('Valid'),
      CountUnreadNotification: () => ({ data: { countUnreadNotification: 2 } }),
      ListActiveNotificationMessages: () => ({ data: { listNotificationMessage: { items: [] } } }),
    });
    configureUserPool({ userPoolId: 'local_pool', userPoolClientId: 'web', userPoolEndpoint: '/userpool' });
  });
  afterEach(() => {
    window.matchMedia = originalMatchMedia;
  });

  it('greets nobody on every screen', async () => {
    await show({});
    expect(screen.queryByText(/Welcome/)).not.toBeInTheDocument();
  });

  it.each([
    ['on the bar', 'Main', /^My Activities\s*2 unread$/, () => undefined],
    ['at the bottom of a phone', 'Main', /^Activity\s*2 unread$/, onPhone],
  ])('counts what a member has not read %s', async (_where, name, link, arrange) => {
    arrange();
    await show({});
    const bar = screen.getByRole('navigation', { name });
    expect(await within(bar).findByRole('link', { name: link })).toHaveAttribute('href', '/my-activity');
  });

  it('has a bar of links, and opens a group with its subgroups', async () => {
    const { user } = await show({ isAdmin: true });
    expect(within(main()).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(within(main()).getByRole('link', { name: 'Meeting' })).toHaveAttribute(
      'href',
      '/meeting-schedule',
    );
    await user.click(await within(main()).findByRole('button', { name: 'Reports' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Absentees Report', 'Last Login Report']);
    expect(screen.getByText('Attendance Report')).toBeInTheDocument();
  });

  it('folds the last links and groups into More where they do not fit on one line', async () => {
    const offsetTop = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return /Reports|Help/.test(this.textContent) ? 40 : 0;
    });
    const offsetWidth = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    const { user } = await show({ isAdmin: true }, { latestVersion: '1.4.0' });
    await user.click(await within(main()).findByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Absentees Report',
      'Last Login Report',
      'Release Notes',
      'User Manual',
    ]);
    for (const heading of ['Attendance Report', 'Reports', 'Help', 'Version 1.4.0'])
      expect(screen.getAllByText(heading).at(-1)).toBeVisible();
    offsetTop.mockRestore();
    offsetWidth.mockRestore();
  });

  it('names the latest version below Help, at a desk and on a phone', async () => {
    const { user, unmount } = await show({ isAdmin: true }, { latestVersion: '1.4.0' });
    await user.click(await within(main()).findByRole('button', { name: 'Help' }));
    expect(await screen.findByRole('menuitem', { name: 'Release Notes' })).toBeInTheDocument();
    expect(screen.getByText('Version 1.4.0')).toBeInTheDocument();
    unmount();
    onPhone();
    await show({}, { latestVersion: '1.4.0' });
    await user.click(within(main()).getByRole('button', { name: 'Menu' }));
    const help = within(await screen.findByRole('region', { name: 'Help' }));
    expect(help.getByRole('link', { name: 'User Manual' })).toBeInTheDocument();
    expect(help.getByText('Version 1.4.0')).toBeInTheDocument();
    expect(screen.getAllByText(/^Version/)).toHaveLength(1);
  });

  it('names no version below Help where none is known', async () => {
    const { user } = await show({ isAdmin: true });
    await user.click(await within(main()).findByRole('button', { name: 'Help' }));
    expect(await screen.findByRole('menuitem', { name: 'Release Notes' })).toBeInTheDocument();
    expect(screen.queryByText(/^Version/)).not.toBeInTheDocument();
  });

  it('fetches a screen when somebody points at a link to it', async () => {
    const { user } = await show({ isAdmin: true });
    await user.hover(within(main()).getByRole('link', { name: 'Meeting' }));
    expect(SCREENS['/meeting-schedule']).toHaveBeenCalledOnce();
    expect(SCREENS['/member']).not.toHaveBeenCalled();
  });

  it('gives chapter admins the bottom bar on phones, and all the rest in Menu', async () => {
    onPhone();
    const { user } = await show({ isAdmin: true, rotaryId: '100007' });
    const getNames = (scope: HTMLElement) =>
      within(scope)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(getNames(main())).toEqual(['Home']);
    await user.click(within(main()).getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByText('Asha Raman')).toBeVisible();
    expect(within(menu).getByText('Rotary Id: 100007 · Date of Joining: 15-Jan-2024')).toBeVisible();
    expect(getNames(within(menu).getByRole('region', { name: 'Attendance Report' }))).toEqual([
      'Absentees Report',
    ]);
    expect(getNames(within(menu).getByRole('region', { name: 'Business and people' }))).toEqual([
      'Last Login Report',
    ]);
    expect(within(menu).queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
    expect(within(menu).getAllByRole('button').at(-1)).toHaveAccessibleName('Logout');
    await user.click(within(menu).getByRole('link', { name: 'Meeting' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
  });

  it('gives members the bottom bar on phones, with what exists', async () => {
    onPhone();
    const { user } = await show({});
    expect(within(main()).getByRole('link', { name: 'Home' })).toBeInTheDocument();
    expect(within(main()).getByRole('button', { name: 'Scan' })).toBeInTheDocument();
    expect(within(main()).getByRole('link', { name: /^Activity/ })).toBeInTheDocument();
    await user.click(within(main()).getByRole('button', { name: 'Give' }));
    const give = await screen.findByRole('dialog', { name: 'Give' });
    expect(within(give).getByRole('link', { name: 'Referral' })).toHaveAttribute('href', '/referral');
    expect(within(give).queryByRole('link', { name: 'C-Note' })).not.toBeInTheDocument();
  });

  it('opens what to give on a phone that was opened by the shortcut', async () => {
    onPhone();
    sessionStorage.setItem('RMBFPendingShortcut', 'give');
    await show({});
    expect(await screen.findByRole('dialog', { name: 'Give' })).toBeVisible();
  });

  it('opens nothing to give for an admin', async () => {
    sessionStorage.setItem('RMBFPendingShortcut', 'give');
    await show({ isAdmin: true });
    expect(sessionStorage).toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('puts the header of a screen into the bar of a phone, in place of the chapter', async () => {
    onPhone();
    sessionStore.set({
      chapterId: 'chennai',
      rotaryId: '100001',
      isAdmin: false,
      isSupportAdmin: false,
      chapterLogo: '',
    });
    renderScreen(
      <Shell productName="RMB">
        <PageHeader title="Member List" />
      </Shell>,
      { path: '/member-list' },
    );
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByRole('heading', { level: 1, name: 'Member List' })).toBeInTheDocument();
  });

  it('logs out everywhere and forgets the session', async () => {
    const { user } = await show({});
    sessionStorage.setItem('RMBFPendingQr', 'link');
    localStorage.setItem('other', 'data');
    await logOut(user);
    await vi.waitFor(() => expect(sessionStore.read().rotaryId).toBe(''));
    expect(amplify.signOut).toHaveBeenCalledWith({ global: true });
    expect(Object.keys(localStorage)).toEqual(['RMBFSession']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('logs out of this device even when the sign-in service cannot be reached', async () => {
    amplify.signOut.mockRejectedValue(new Error('Network error'));
    const { user } = await show({});
    await logOut(user);
    await vi.waitFor(() => expect(sessionStore.read().rotaryId).toBe(''));
  });

  it('says what is not stored before it logs out, and leaves that on the device', async () => {
    const mark = {
      attendanceStatus: 'Present',
      paymentStatus: 'Unpaid',
      attendedDateTime: null,
      baseVersion: 0,
      chosenAt: Date.now(),
    } as const;
    fakeServer({
      GetSubscriptionStanding: () => standing('Valid'),
      MarkMemberAttendance: () => refused('INTERNAL', 'Not now.'),
    });
    writeMark('chennaiadmin', { chapterId: 'chennai', meetingId: 'm1' }, '100001', mark);
    writeEntry('chennaiadmin', {
      kind: 'change',
      state: 'waiting',
      requestId: 'r1',
      document: toStoredDocument(CloseMeetingDocument),
      variables: { chapterId: 'chennai', meetingId: 'm1' },
      label: 'Closing',
      madeAt: Date.now(),
      mayHaveArrived: false,
      refusal: null,
    });
    const { user } = await show({ rotaryId: 'chennaiadmin', isAdmin: true });
    await logOut(user);
    const question = within(
      await screen.findByRole('dialog', { name: 'Some changes are not saved' }, { timeout: 2 * LEAVING_MS }),
    );
    expect(question.getByText(/^1 mark and 1 entry are not saved yet/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(sessionStore.read().rotaryId).toBe('chennaiadmin');
    expect(amplify.signOut).not.toHaveBeenCalled();

    await logOut(user);
    await user.click(await screen.findByRole('button', { name: 'Log out' }, { timeout: 2 * LEAVING_MS }));
    await vi.waitFor(() => expect(sessionStore.read().rotaryId).toBe(''));
    expect(readMarks('chennaiadmin')).toHaveLength(1);
    expect(readEntries('chennaiadmin', 'change')).toHaveLength(1);
  });

  it('stores what is left before it logs out', async () => {
    const calls = fakeServer({
      GetSubscriptionStanding: () => standing('Valid'),
      MarkMemberAttendance: async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { data: { markMemberAttendance: { rows: [newRecord('100001')], conflicts: [] } } };
      },
    });
    const key = { chapterId: 'chennai', meetingId: 'm1' };
    writeMark('chennaiadmin', key, '100001', {
      attendanceStatus: 'Present',
      paymentStatus: 'Unpaid',
      attendedDateTime: null,
      baseVersion: 0,
      chosenAt: Date.now(),
    });
    const { user } = await show({ rotaryId: 'chennaiadmin', isAdmin: true });
    await logOut(user);
    await vi.waitFor(() => expect(sessionStore.read().rotaryId).toBe(''));
    expect(calls.map(({ operation }) => operation)).toContain('MarkMemberAttendance');
    expect(readMarks('chennaiadmin')).toEqual([]);
  });

  it('has who is signed in, the profile and the theme in the account menu', async () => {
    const { user } = await show({}, { fullName: 'ASHA RAMAN' });
    await user.click(await screen.findByRole('button', { name: 'Account of Asha Raman' }));
    const account = within(await screen.findByRole('dialog', { name: /^Account of/ }));
    for (const fact of ['Asha Raman', 'Rotary Id: 100001', 'Date of Joining: 15-Jan-2024'])
      expect(account.getByText(fact)).toBeVisible();
    expect(account.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/member');
    await user.click(account.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  it('leads back to the top once the page is scrolled more than 100 px', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await show({});
    expect(screen.queryByRole('button', { name: 'Scroll to top' })).not.toBeInTheDocument();
    for (const [y, isShown] of [
      [100, false],
      [101, true],
    ] as const) {
      Object.assign(window, { scrollY: y, pageYOffset: y });
      window.dispatchEvent(new Event('scroll'));
      await vi.waitFor(() => expect(!!screen.queryByRole('button', { name: 'Scroll to top' })).toBe(isShown));
    }
    await user.click(screen.getByRole('button', { name: 'Scroll to top' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  });
});
