import type { Role } from '@fellowship/domain/identity/access/roles';
import { SUBSCRIPTION_NEEDS } from '@fellowship/domain/identity/access/subscription-needs';
import { OperationTypeNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, newTestApi, type TestApi } from '../api.ts';
import { newChapter, newMember } from '../factories.ts';
import { endSubscriptions } from '../subscriptions.ts';
import { ask, toldBy } from './ask.ts';
import { toQuestion } from './documents.ts';
import type { Variant } from './exceptions.ts';
import { ROOT_FIELDS } from './root-fields.ts';
import { type Asker, isAllowed, newTarget, PERSONS, type Person } from './world.ts';

const REFUSED = 'No Active Subscription Found.';
const ROLES_OF_CHAPTER = ['MEMBER', 'CHAPTERADMIN'] as const satisfies readonly Role[];

let api: TestApi;
let chapterId: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());

async function newAsker(role: Role): Promise<Asker> {
  chapterId = await newChapter(api.database);
  const rotaryId = await newMember(api.database, {
    chapter_id: chapterId,
    is_admin: role === 'CHAPTERADMIN',
  });
  return { role, chapterId, rotaryId };
}

const mutations = ROOT_FIELDS.filter(({ operation }) => operation === OperationTypeNode.MUTATION).flatMap(
  (root) =>
    root.variants.map((variant) => [root.endpoint, root.name, variant.action, root, variant] as const),
);

describe.each(
  mutations,
)('%s %s (%s) in a chapter without a subscription', (_endpoint, _name, _action, root, variant) => {
  it.each(ROLES_OF_CHAPTER)('as %s', async (role) => {
    expect.hasAssertions();
    for (const person of variant.about ?? PERSONS) {
      const asker = await newAsker(role);
      const target = await newTarget(api, asker, 'own', person);
      const question = await toQuestion(root, target, variant);
      if (!question) continue;
      // Last: what is asked about may have been made with a subscription.
      await endSubscriptions(api, chapterId);
      expectAsNeeded(variant, role, person, await ask(api, root, asker.rotaryId, question));
      if (!target.namesPerson) return;
    }
  });
});

function expectAsNeeded(variant: Variant, role: Role, person: Person, answer: Answer): void {
  const messages = answer.errors.map(({ message }) => message);
  const subject = variant.isAboutCaller ? 'self' : person;
  const need = SUBSCRIPTION_NEEDS[variant.action];
  if (!isAllowed(role, variant.action, 'own', subject)) {
    expect(toldBy(answer), messages.join()).toEqual([]);
    expect(messages).toHaveLength(1);
    return;
  }
  const isRefused = need === undefined || (need === 'own' && subject !== 'self');
  expect(need, 'a mutation that only reads').not.toBe('read');
  if (isRefused) expect(messages).toEqual([REFUSED]);
  else expect(messages).not.toContain(REFUSED);
  if (isRefused) expect(toldBy(answer)).toEqual([]);
}
