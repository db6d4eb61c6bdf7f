import { expect, type Page } from '@playwright/test';
import { today } from './clock.ts';
import { callAs, readChapterId } from './graphql.ts';

/** Records an activity of the user of this page, as the form would send it. */
async function give(page: Page, query: string, input: object): Promise<void> {
  const chapterId = await readChapterId(page);
  const { errors } = await callAs(page, '/graphql', query, { input: { chapterId, date: today, ...input } });
  expect(errors ?? []).toEqual([]);
}

/** A referral to a member of the same chapter. */
export function giveReferral(page: Page, referredTo: string, customer: string): Promise<void> {
  return give(page, 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }', {
    referralType: 'Internal',
    referredTo,
    requiredPerson: customer,
    range: 4,
    contact: '9840012345',
    comment: 'Wants a new roof before the rains',
  });
}

/** A one-to-one meeting with a member of the same chapter. */
export function recordR2r(page: Page, metWith: string, discussion: string): Promise<void> {
  return give(
    page,
    'mutation ($input: CreateRotarianToRotarianInput!) { createRotarianToRotarian(input: $input) { id } }',
    { r2rType: 'Internal', metWith, place: 'Cafe Mylai', discussion, actionPlan: 'Meet again in spring' },
  );
}
