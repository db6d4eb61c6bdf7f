import { isSupportAdmin, ROLES, type Role } from '@fellowship/domain/identity/access/roles';
import { MEMBER_STATUSES } from '@fellowship/domain/members/member-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, newTestApi, type TestApi } from '../api.ts';
import { newChapter, newMember } from '../factories.ts';
import { ask, getCodes, toldBy } from './ask.ts';
import { toQuestion } from './documents.ts';
import type { Variant } from './exceptions.ts';
import { GUARDED_FIELDS, ROOT_FIELDS } from './root-fields.ts';
import { type Asker, isAllowed, newTarget, PERSONS, type Person, type Place } from './world.ts';

const SIGNED_IN = ROLES.filter((role) => role !== 'GUEST');
const STATUSES_KEPT_OUT = MEMBER_STATUSES.filter((status) => status !== 'Active');

/** Who has not signed in is nobody: asking about others is enough. */
const GUESTS_ASK_ABOUT: readonly Person[] = ['other', 'nobody'];

interface Asked {
  role: Role;
  place: Place;
  person: Person;
}

const withPlaces = <Of>(these: readonly Of[]): [Of, Place][] =>
  these.flatMap((one) => [
    [one, 'own'],
    [one, 'foreign'],
  ]);

let api: TestApi;
let chapters: Record<'own' | 'support', string>;
const askers = new Map<string, Asker>();

beforeAll(async () => {
  api = await newTestApi();
  chapters = {
    own: await newChapter(api.database, { is_support: false }),
    support: await newChapter(api.database, { is_support: true }),
  };
  for (const role of SIGNED_IN) {
    for (const status of MEMBER_STATUSES) askers.set(`${role} ${status}`, await newAsker(role, status));
  }
});
afterAll(() => api.close());

async function newAsker(role: Role, status: (typeof MEMBER_STATUSES)[number]): Promise<Asker> {
  const chapterId = role.startsWith('SU') ? chapters.support : chapters.own;
  const isAdmin = role === 'CHAPTERADMIN' || role === 'SUPERADMIN';
  const rotaryId = await newMember(api.database, { chapter_id: chapterId, is_admin: isAdmin, status });
  return { role, chapterId, rotaryId };
}

/** A guest belongs nowhere: what a guest asks about is the first chapter's. */
const getAsker = (role: Role, status = 'Active'): Asker =>
  askers.get(`${role} ${status}`) ?? { role, chapterId: chapters.own, rotaryId: '' };

const getUserName = ({ rotaryId }: Asker) => (rotaryId === '' ? null : rotaryId);

const roots = ROOT_FIELDS.map((root) => [root.endpoint, root.name, root] as const);
const guarded = GUARDED_FIELDS.map(({ type, field, action, from }) => [type, field, action, from] as const);
const variants = ROOT_FIELDS.flatMap((root) =>
  root.variants.map((variant) => [root.endpoint, root.name, variant.action, root, variant] as const),
);

describe('every root field of every schema', () => {
  describe.each(variants)('%s %s (%s)', (_endpoint, _name, _action, root, variant) => {
    it.each(withPlaces(ROLES))('as %s in the %s chapter', async (role, place) => {
      expect.hasAssertions();
      const asker = getAsker(role);
      for (const person of role === 'GUEST' ? GUESTS_ASK_ABOUT : (variant.about ?? PERSONS)) {
        const target = await newTarget(api, asker, place, person);
        const question = await toQuestion(root, target, variant);
        const asked = { role, place: target.namesChapter ? place : 'own', person } as const;
        if (question) expectAsAllowed(variant, asked, await ask(api, root, getUserName(asker), question));
        if (!target.namesPerson) return;
      }
    });
  });
});

function expectAsAllowed(variant: Variant, asked: Asked, answer: Answer): void {
  const { role, place, person } = asked;
  const about = `about ${person}: ${JSON.stringify(answer.errors)}`;
  if (isAllowed(role, variant.action, place, variant.isAboutCaller ? 'self' : person)) {
    if (variant.isForClub && place === 'own' && isSupportAdmin(role)) {
      expect(getCodes(answer), about).toEqual(['FORBIDDEN']);
      return;
    }
    expect(getCodes(answer), about).toEqual(variant.findsNobody?.(asked) ? ['NOT_FOUND'] : []);
    return;
  }
  expect(toldBy(answer), about).toEqual([]);
  const refusal = role === 'GUEST' ? /^UNAUTHENTICATED$/ : /^(FORBIDDEN|NOT_FOUND)$/;
  expect(getCodes(answer), about).toEqual([expect.stringMatching(refusal)]);
}

describe('a field with fewer readers than its record', () => {
  describe.each(guarded)('%s %s (%s)', (type, field, action, from) => {
    it.each(withPlaces(SIGNED_IN))('as %s in the %s chapter', async (role, place) => {
      expect.hasAssertions();
      const asker = getAsker(role);
      for (const person of ['other', 'self'] as const) {
        if (from.variants.some((variant) => variant.findsNobody?.({ role, place, person }))) continue;
        const target = await newTarget(api, asker, place, person);
        const question = await toQuestion(from, target, { field });
        if (!question) throw new Error(`${from.name} cannot be asked for one ${type}`);
        const answer = await ask(api, from, asker.rotaryId, question);
        const isTold = isAllowed(role, action, place, person);
        expect(getCodes(answer), `about ${person}`).toEqual(isTold ? [] : ['FORBIDDEN']);
        if (!isTold) expect(answer.data).toEqual({ [from.name]: { [field]: null } });
        if (!target.namesPerson) return;
      }
    });
  });
});

describe.each(STATUSES_KEPT_OUT)('a person who is %s', (status) => {
  describe.each(roots)('gets nothing from %s %s', (_endpoint, _name, root) => {
    it.each(SIGNED_IN)('as %s', async (role) => {
      const asker = getAsker(role, status);
      for (const variant of root.variants) {
        const target = await newTarget(api, asker, 'own', variant.about?.[0] ?? 'self');
        const question = await toQuestion(root, target, variant);
        if (!question) throw new Error(`${root.name} cannot be asked about ${variant.about?.[0] ?? 'self'}`);
        const answer = await ask(api, root, asker.rotaryId, question);
        expect(toldBy(answer)).toEqual([]);
        expect(getCodes(answer)).toEqual(['FORBIDDEN']);
      }
    });
  });
});
