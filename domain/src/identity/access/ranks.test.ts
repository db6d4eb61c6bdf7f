import { describe, expect, it, test } from 'vitest';
import { supportChapterRefusal } from '../../chapters/support-chapter.ts';
import { type Action, can, isRanked } from './actions.ts';
import { buildCaller, rankMatrix } from './permission-matrix.ts';
import type { Caller } from './policy.ts';
import {
  deriveRank,
  RANK_TABLE,
  RANKS,
  type Rank,
  type RankedAction,
  type RankFacts,
  ROLES,
} from './roles.ts';

const ACTIONS = Object.keys(RANK_TABLE) as RankedAction[];
const getHeight = (rank: Rank) => RANKS.indexOf(rank);

test.each<[RankFacts, Rank]>([
  [{ rotaryId: '100001', isAdmin: false, isSupportChapter: false }, 'MEMBER'],
  [{ rotaryId: '100001', isAdmin: true, isSupportChapter: false }, 'CHAPTERADMIN'],
  [{ rotaryId: 'chennaiadmin', isAdmin: true, isSupportChapter: false }, 'CHAPTERADMIN'],
  // A chapter admin who is disabled, or New, has no flag.
  [{ rotaryId: 'chennaiadmin', isAdmin: false, isSupportChapter: false }, 'CHAPTERADMIN'],
  [{ rotaryId: 'supportadmin', isAdmin: false, isSupportChapter: true }, 'SUPPORTADMIN'],
  [{ rotaryId: 'superadmin', isAdmin: true, isSupportChapter: true }, 'SUPERADMIN'],
  [{ rotaryId: '100001', isAdmin: false, isSupportChapter: true }, 'SUPPORTADMIN'],
])('%j ranks as %s', (facts, rank) => {
  expect(deriveRank(facts)).toBe(rank);
});

/**
 * Who may manage whom, written independently of the table. For each rank of the other person: in the own chapter by
 * MEMBER, CHAPTERADMIN, SUPPORTADMIN and SUPERADMIN, then in a foreign one.
 */
const ACCOUNT = { MEMBER: '0101 0000', CHAPTERADMIN: '0011 0011' };
const RECORD = { MEMBER: '0101 0000', CHAPTERADMIN: '0000 0000' };
const ADMIN_ROW = { MEMBER: '0000 0000', CHAPTERADMIN: '0011 0011' };
const SPECIFIED: Readonly<Record<RankedAction, { MEMBER: string; CHAPTERADMIN: string }>> = {
  'account.create': ACCOUNT,
  'account.updateEmail': ACCOUNT,
  'account.enable': ACCOUNT,
  'account.disable': ACCOUNT,
  'account.resetPassword': ACCOUNT,
  'member.setAccess': ACCOUNT,
  'member.update': RECORD,
  'member.updateMembership': RECORD,
  'member.erase': RECORD,
  'member.setClassification': RECORD,
  'media.uploadPhoto': RECORD,
  'media.uploadKyc': RECORD,
  'chapterAdmin.createAccount': ADMIN_ROW,
  'chapterAdmin.setAccess': ADMIN_ROW,
};

describe('the matrix of ranks', () => {
  const matrix = rankMatrix();
  const bits = (action: RankedAction, target: Rank) =>
    (['own', 'foreign'] as const)
      .map((chapter) =>
        RANKS.map((role) =>
          matrix.some(
            (row) =>
              row.allowed &&
              row.role === role &&
              row.action === action &&
              row.chapter === chapter &&
              row.target === target,
          )
            ? '1'
            : '0',
        ).join(''),
      )
      .join(' ');

  it('has every role, action, chapter and rank once', () => {
    expect(matrix).toHaveLength(ROLES.length * ACTIONS.length * 2 * RANKS.length);
  });

  test.each(ACTIONS)('%s is allowed exactly as specified', (action) => {
    expect(bits(action, 'MEMBER')).toBe(SPECIFIED[action].MEMBER);
    expect(bits(action, 'CHAPTERADMIN')).toBe(SPECIFIED[action].CHAPTERADMIN);
    expect(bits(action, 'SUPPORTADMIN')).toBe('0000 0000');
    expect(bits(action, 'SUPERADMIN')).toBe('0000 0000');
  });

  it('protects equal and higher ranks', () => {
    for (const { role, action, target, chapter, allowed } of matrix) {
      if (allowed)
        expect(RANKS.indexOf(role as Rank), `${role} ${action} ${chapter}`).toBeGreaterThan(
          getHeight(target),
        );
    }
    expect(matrix.some(({ allowed }) => allowed)).toBe(true);
  });
});

describe('without the rank of the target', () => {
  it.each(ACTIONS)('%s is refused to everybody for another person', (action) => {
    for (const role of ROLES) {
      for (const chapterId of ['own', 'foreign'])
        expect(can(buildCaller(role), action, { chapterId, rotaryId: '200002' })).toBe(false);
    }
  });

  it('no other action needs a rank', () => {
    expect(isRanked('member.read')).toBe(false);
    expect(isRanked('toString' as Action)).toBe(false);
  });
});

/** A person of a small world: two clubs and the support chapter. `isNew` is who was made by a request. */
interface Person {
  readonly rotaryId: string;
  readonly chapterId: 'support' | 'salem' | 'erode';
  readonly isAdmin: boolean;
  readonly isSupportAdmin: boolean;
}

const getRank = (person: Person) =>
  deriveRank({ ...person, isSupportChapter: person.chapterId === 'support' });

/** As the server derives it: the role is a fact of its own, and a row of the support chapter without it has no rank. */
function toCaller(person: Person): Caller | null {
  const { rotaryId, chapterId, isAdmin, isSupportAdmin } = person;
  if (chapterId === 'support' && !isSupportAdmin) return null;
  const [support, admin] = [isSupportAdmin && chapterId === 'support', isAdmin];
  const role = support ? (admin ? 'SUPERADMIN' : 'SUPPORTADMIN') : admin ? 'CHAPTERADMIN' : 'MEMBER';
  return { userName: rotaryId, rotaryId, chapterId, role, status: 'Active' };
}

const WORLD: readonly Person[] = [
  { rotaryId: '1', chapterId: 'salem', isAdmin: false, isSupportAdmin: false },
  { rotaryId: '2', chapterId: 'salem', isAdmin: false, isSupportAdmin: false },
  { rotaryId: '3', chapterId: 'erode', isAdmin: false, isSupportAdmin: false },
  { rotaryId: 'salemadmin', chapterId: 'salem', isAdmin: true, isSupportAdmin: false },
  { rotaryId: 'salemdesk', chapterId: 'salem', isAdmin: true, isSupportAdmin: false },
  { rotaryId: 'erodeadmin', chapterId: 'erode', isAdmin: true, isSupportAdmin: false },
  { rotaryId: 'supportadmin', chapterId: 'support', isAdmin: false, isSupportAdmin: true },
  { rotaryId: 'superadmin', chapterId: 'support', isAdmin: true, isSupportAdmin: true },
];

/** What makes a row: the action, and what the row is that it makes in a chapter. */
const MAKES: readonly { action: Action; isForClub: boolean; rotaryId: string; isAdmin: boolean }[] = [
  ...(['member.create', 'member.import', 'visitor.convert'] as const).map((action) => ({
    action,
    isForClub: true,
    rotaryId: '900',
    isAdmin: false,
  })),
  // 'New Member' and 'Create Chapter Admin' of /admin, which look after clubs only.
  { action: 'chapterAdmin.add', isForClub: true, rotaryId: 'helper', isAdmin: true },
];

/** What of the table gives the one who does it the account: an address or a password that they choose. */
const TAKES: readonly RankedAction[] = [
  'account.create',
  'account.updateEmail',
  'account.resetPassword',
  'member.update',
];

interface State {
  readonly people: readonly Person[];
  /** Whose accounts the actor controls, their own included. */
  readonly controlled: ReadonlySet<string>;
}

/** Every state that one request of any controlled account leads to. */
function next({ people, controlled }: State): State[] {
  const callers = people.filter(({ rotaryId }) => controlled.has(rotaryId)).flatMap((p) => toCaller(p) ?? []);
  return callers.flatMap((caller) => [
    ...people.flatMap((target) => {
      const subject = { chapterId: target.chapterId, rotaryId: target.rotaryId, rank: getRank(target) };
      const mayTake = TAKES.some(
        (action) => target.rotaryId !== caller.rotaryId && can(caller, action, subject),
      );
      return mayTake ? [{ people, controlled: new Set([...controlled, target.rotaryId]) }] : [];
    }),
    ...MAKES.flatMap(({ action, isForClub, rotaryId, isAdmin }) =>
      (['support', 'salem', 'erode'] as const).flatMap((chapterId) => {
        if (!can(caller, action, { chapterId })) return [];
        if (isForClub && supportChapterRefusal(chapterId === 'support')) return [];
        const made = { rotaryId: `${rotaryId}${people.length}${isAdmin ? 'x' : ''}`, chapterId, isAdmin };
        const person = { ...made, isSupportAdmin: false };
        return [{ people: [...people, person], controlled: new Set([...controlled, made.rotaryId]) }];
      }),
    ),
  ]);
}

describe('up to three requests', () => {
  it.each(
    WORLD.map((person) => [person.rotaryId, person] as const),
  )('of %s never give control of an account of equal or higher rank', (_name, actor) => {
    let states: State[] = [{ people: WORLD, controlled: new Set([actor.rotaryId]) }];
    let seen = 0;
    for (let step = 0; step < 3; step += 1) {
      const unique = new Map(states.flatMap(next).map((state) => [buildKey(state), state]));
      states = [...unique.values()];
      seen += states.length;
      for (const { people, controlled } of states) {
        for (const person of people) {
          if (person.rotaryId === actor.rotaryId || !controlled.has(person.rotaryId)) continue;
          expect(getHeight(getRank(person)), `${actor.rotaryId} controls ${person.rotaryId}`).toBeLessThan(
            getHeight(getRank(actor)),
          );
        }
      }
    }
    // Members can do nothing to others, everybody above them can: else nothing was checked.
    expect(seen > 0).toBe(getRank(actor) !== 'MEMBER');
  });
});

const buildKey = ({ people, controlled }: State) =>
  JSON.stringify([
    people.map(({ rotaryId, chapterId }) => [rotaryId, chapterId]),
    [...controlled].toSorted(),
  ]);
