import { isRanked } from '@fellowship/domain/identity/access/actions';
import { rankMatrix } from '@fellowship/domain/identity/access/permission-matrix';
import { RANKS, type Rank, type RankedAction } from '@fellowship/domain/identity/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../api.ts';
import { newChapter, newMeeting, newMember, newSubscription, nextNumber } from '../factories.ts';
import { ask, getCodes, toldBy } from './ask.ts';
import { toQuestion } from './documents.ts';
import { ROOT_FIELDS } from './root-fields.ts';
import { type Sample, Target } from './world.ts';

/** Each asker is one of these; support and super admins are at home in the support chapter. */
const ASKERS = RANKS;

/** The other person: a rank, and the chapter. In a club the admin rows are also New or disabled. */
const TARGETS: readonly { rank: Rank; place: 'salem' | 'erode' | 'support'; row: object }[] = [
  ...(['salem', 'erode'] as const).flatMap((place) => [
    { rank: 'MEMBER' as const, place, row: {} },
    { rank: 'MEMBER' as const, place, row: { status: 'Inactive' } },
    { rank: 'CHAPTERADMIN' as const, place, row: { is_admin: true } },
    { rank: 'CHAPTERADMIN' as const, place, row: { status: 'Inactive', isNamed: true } },
    { rank: 'CHAPTERADMIN' as const, place, row: { status: 'New', isNamed: true } },
  ]),
  { rank: 'SUPPORTADMIN', place: 'support', row: {} },
  { rank: 'SUPPORTADMIN', place: 'support', row: { is_support_admin: false } },
  { rank: 'SUPPORTADMIN', place: 'support', row: { status: 'Inactive', isNamed: true } },
  { rank: 'SUPERADMIN', place: 'support', row: { is_admin: true } },
];

const named: Sample = ({ rotaryId }) => rotaryId;

/** The person that is asked about, where the samples would make one of their own. */
const ABOUT_TARGET: Readonly<Record<string, Sample>> = {
  'CreateChapterAdminInput.rotaryId': named,
  'UpdateChapterAdminInput.rotaryId': named,
  'EraseMemberInput.rotaryId': named,
  'UpdateMemberInput.businessName': () => `Business ${nextNumber()}`,
};

const FIELDS = ROOT_FIELDS.flatMap((root) =>
  root.variants.flatMap((variant) =>
    isRanked(variant.action) ? [[root.name, variant.action as RankedAction, root, variant] as const] : [],
  ),
);

let api: TestApi;
let chapters: Record<'salem' | 'erode' | 'support', string>;
let meetingId: string;
const askers = new Map<Rank, string>();

beforeAll(async () => {
  api = await newTestApi();
  const club = async () => {
    const chapterId = await newChapter(api.database);
    await newSubscription(api.database, {
      chapter_id: chapterId,
      basic_count: 100_000,
      end_date: '2999-12-31',
    });
    return chapterId;
  };
  const support = await newChapter(api.database, { is_support: true });
  chapters = { salem: await club(), erode: await club(), support };
  meetingId = (await newMeeting(api.database, { chapter_id: chapters.salem })).meeting_id;
  for (const role of ASKERS)
    askers.set(
      role,
      await newMember(api.database, {
        chapter_id: chapters[getHome(role)],
        is_admin: role === 'CHAPTERADMIN' || role === 'SUPERADMIN',
      }),
    );
});
afterAll(() => api.close());

const getHome = (role: Rank) => (role.startsWith('SUP') ? 'support' : 'salem');

const allowed = new Set(
  rankMatrix()
    .filter((row) => row.allowed)
    .map(({ role, action, chapter, target }) => [role, action, chapter, target].join(' ')),
);

async function snapshot(rotaryId: string) {
  const { rows } = await api.database.pool.query(
    `select to_jsonb(m) as member, to_jsonb(a) as account, to_jsonb(t) as task from member m
     left join account a on a.user_name = m.rotary_id left join account_task t on t.user_name = m.rotary_id
     where m.rotary_id = $1`,
    [rotaryId],
  );
  return rows;
}

describe('a request on the account or record of another person', () => {
  it('exists for every action of the table of ranks that the API offers', () => {
    const swept = new Set(FIELDS.map(([, action]) => action));
    // Pictures are uploaded over HTTP, and membership details are fields of an edited profile.
    const elsewhere: RankedAction[] = ['member.updateMembership', 'media.uploadPhoto', 'media.uploadKyc'];
    const actions = new Set(rankMatrix().map(({ action }) => action));
    expect([...swept, ...elsewhere].toSorted()).toEqual([...actions].toSorted());
  });

  describe.each(FIELDS)('%s (%s)', (_name, action, root, variant) => {
    it.each(ASKERS)('of %s reaches people as in the table, and changes no one else', async (role) => {
      for (const { rank, place, row } of TARGETS) {
        const { isNamed, ...facts } = row as { isNamed?: boolean };
        const name = isNamed ? { rotary_id: `helper${nextNumber()}` } : {};
        const chapterId = chapters[place];
        const rotaryId = await newMember(api.database, { chapter_id: chapterId, ...name, ...facts });
        const target = new Target(api, { chapterId, meetingId, rotaryId });
        const before = await snapshot(rotaryId);
        const question = await toQuestion(root, target, {
          sends: { ...variant.sends, ...ABOUT_TARGET },
        });
        if (!question) throw new Error(`${root.name} cannot be asked`);
        const answer = await ask(api, root, askers.get(role) ?? '', question);
        const about = `${rank} ${place} ${JSON.stringify(row)}: ${JSON.stringify(answer.errors)}`;
        const relation = place === getHome(role) ? 'own' : 'foreign';
        if (allowed.has([role, action, relation, rank].join(' '))) {
          expect(getCodes(answer).join(), about).toMatch(/^(CONFLICT)?$/);
          continue;
        }
        expect(toldBy(answer), about).toEqual([]);
        expect(getCodes(answer), about).toEqual([expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/)]);
        expect(await snapshot(rotaryId), about).toEqual(before);
      }
    });
  });
});
