import { ROUTES } from '@fellowship/domain/identity/access/routes';
import { expect, it } from 'vitest';
import { requestKind } from './request-kind.ts';

const ORIGIN = 'https://club.example';
const PATHS = ROUTES.map(({ path }) => path);

it.each([
  ['/', 'navigate', 'page'],
  ['/meeting-schedule?x=1', 'navigate', 'page'],
  ['/Performance-report#c=abc', 'navigate', 'page'],
  ['/r2r-report-view/', 'navigate', 'page'],
  ['/nothing-of-ours', 'navigate', null],
  ['/meeting-schedule', 'cors', null],
  ['/metrics', 'navigate', null],
  ['/healthz', 'navigate', null],
  ['/dev/outbox', 'navigate', null],
  ['/media/chennai/100001/photo.webp', 'no-cors', null],
  ['/assets/start-abc.js', 'cors', 'asset'],
  ['/icons/icon.svg', 'no-cors', 'asset'],
  ['/config.json', 'cors', 'config'],
  ['/graphql', 'cors', null],
  ['/sw.js', 'same-origin', null],
])('GET %s (%s) is %s', (path, mode, kind) => {
  expect(requestKind({ method: 'GET', mode, url: ORIGIN + path }, ORIGIN, PATHS)).toBe(kind);
});

it.each(PATHS)('%s is the page without the network, too', (path) => {
  expect(requestKind({ method: 'GET', mode: 'navigate', url: ORIGIN + path }, ORIGIN, PATHS)).toBe('page');
});

it('what another app shares is taken, by a form that leads here', () => {
  const share = { method: 'POST', mode: 'navigate', url: `${ORIGIN}/share` };
  expect(requestKind(share, ORIGIN, PATHS)).toBe('share');
  expect(requestKind({ ...share, mode: 'cors' }, ORIGIN, PATHS)).toBeNull();
  expect(requestKind({ ...share, method: 'GET' }, ORIGIN, PATHS)).toBeNull();
});

it.each([
  ['POST', `${ORIGIN}/config.json`],
  ['GET', 'https://elsewhere.example/assets/start-abc.js'],
])('%s %s is none of ours', (method, url) => {
  expect(requestKind({ method, mode: 'cors', url }, ORIGIN, PATHS)).toBeNull();
});
