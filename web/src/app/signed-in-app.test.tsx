import { ROLES, type Role } from '@fellowship/domain/identity/access/roles';
import { ROUTES } from '@fellowship/domain/identity/access/routes';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { type SessionUser, sessionStore } from '#identity/session-store.ts';
import { renderScreen } from '#test/render.tsx';
import { CurrentScreen } from './signed-in-app.tsx';

vi.mock('./screens.ts', async () => {
  const { ROUTES } = await import('@fellowship/domain/identity/access/routes');
  const built = ROUTES.filter(({ path }) => path !== '/voucher');
  return {
    SCREENS: Object.fromEntries(built.map(({ path }) => [path, async () => () => <h1>Screen of {path}</h1>])),
  };
});

const USERS: Readonly<Record<Role, Partial<SessionUser>>> = {
  GUEST: {},
  MEMBER: { rotaryId: '100001' },
  CHAPTERADMIN: { rotaryId: 'chennaiadmin', isAdmin: true },
  SUPPORTADMIN: { rotaryId: 'supportadmin', isSupportAdmin: true },
  SUPERADMIN: { rotaryId: 'superadmin', isAdmin: true, isSupportAdmin: true },
};

/** The table of routes, row by row: which roles open what. */
const MEMBER_AND_ADMINS: Role[] = ['MEMBER', 'CHAPTERADMIN', 'SUPERADMIN'];
const CHAPTER_ADMINS: Role[] = ['CHAPTERADMIN', 'SUPERADMIN'];
const SUPPORT_ADMINS: Role[] = ['SUPPORTADMIN', 'SUPERADMIN'];
const SIGNED_IN = ROLES.filter((role) => role !== 'GUEST');
const OPEN_TO: Readonly<Record<string, readonly Role[]>> = {
  '/': SIGNED_IN,
  '/member-list': MEMBER_AND_ADMINS,
  '/referral-report-view': MEMBER_AND_ADMINS,
  '/member': MEMBER_AND_ADMINS,
  '/meeting-schedule': CHAPTER_ADMINS,
  '/attendance': CHAPTER_ADMINS,
  '/chapter-report': CHAPTER_ADMINS,
  '/Performance-report': ['MEMBER', 'SUPERADMIN'],
  '/referral': ['MEMBER'],
  '/my-activity': ['MEMBER'],
  '/admin': SUPPORT_ADMINS,
  '/create-plan': SUPPORT_ADMINS,
  '/subscriptions': SIGNED_IN,
  '/discount': SIGNED_IN,
};

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function open(path: string, role: Role) {
  sessionStore.set({
    chapterId: 'chennai',
    rotaryId: '',
    isAdmin: false,
    isSupportAdmin: false,
    chapterLogo: '',
    ...USERS[role],
  });
  return renderScreen(
    <>
      <main>
        <CurrentScreen productName="RMB" />
      </main>
      <Address />
    </>,
    { path },
  );
}

const CASES = Object.entries(OPEN_TO).flatMap(([path, allowed]) =>
  SIGNED_IN.map((role) => ({ path, role, isAllowed: allowed.includes(role) })),
);

describe('the route guard', () => {
  it.each(CASES.filter(({ isAllowed }) => isAllowed))('shows $path to $role', async ({ path, role }) => {
    open(path, role);
    expect(await screen.findByRole('heading', { name: `Screen of ${path}` })).toBeInTheDocument();
  });

  it.each(CASES.filter(({ isAllowed }) => !isAllowed))('shows $role nothing on $path', async ({
    path,
    role,
  }) => {
    open(path, role);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(screen.getByRole('main')).toBeEmptyDOMElement();
    expect(screen.getByRole('status')).toHaveTextContent(path);
  });

  it.each(
    ROUTES.map(({ path }) => path).filter((path) => path !== '/log-in'),
  )('sends a guest from %s to the sign-in screen', (path) => {
    open(path, 'GUEST');
    expect(screen.getByRole('status')).toHaveTextContent('/log-in');
  });

  it.each(SIGNED_IN)('sends %s from the sign-in screen home', async (role) => {
    open('/log-in', role);
    expect(await screen.findByRole('heading', { name: 'Screen of /' })).toBeInTheDocument();
  });

  it.each([
    ['an address that is none', '/nowhere', 'SUPERADMIN'],
    ['a path whose screen is not built', '/voucher', 'SUPPORTADMIN'],
  ] as const)('says at %s that there is no such page, and leads home', async (_what, path, role) => {
    const { user } = open(path, role);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(await screen.findByRole('heading', { name: 'Screen of /' })).toBeInTheDocument();
  });

  it('sends a guest to the sign-in screen from an address that is none', () => {
    open('/nowhere', 'GUEST');
    expect(screen.getByRole('status')).toHaveTextContent('/log-in');
  });

  it('names the screen in the title of the page', async () => {
    open('/meeting-schedule', 'CHAPTERADMIN');
    await screen.findByRole('heading');
    expect(document.title).toBe('Meeting Schedule · RMB');
  });
});
