import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { SendContactEmailDocument } from '#api/generated/main/graphql.ts';
import { type SubmittedDraft, submitDraft } from '#browser/submitted-drafts.ts';
import { RequestIdKeeper } from './request-id.ts';

const DRAFT_ID = '0123456789abcdef01';
const newDraft = (changes: Partial<SubmittedDraft> = {}): SubmittedDraft => ({
  person: '100001',
  id: DRAFT_ID,
  name: 'contact',
  content: 'Hello',
  answered: new Set(),
  ...changes,
});

const lost = new ApiError('UNREACHABLE', 'No answer.');

/** The id under which a new tab sends a message for this draft, and what it learns. */
async function send(message: string, draft: SubmittedDraft | null, failure: unknown): Promise<string> {
  let id = '';
  await submitDraft(draft, () => {
    const ids = new RequestIdKeeper(SendContactEmailDocument);
    const { requestId, settle } = ids.start({ message }, { person: '100001', isStored: true });
    id = requestId;
    settle(failure);
  });
  return id;
}

it('derives the same id from a draft and its content in every tab, and another for another content', async () => {
  const first = await send('Hello', newDraft(), null);
  expect(first).toMatch(new RegExp(`^${DRAFT_ID}[0-9a-f]{14}$`));
  expect(await send('Hello', newDraft(), null)).toBe(first);
  expect(await send('Hello!', newDraft(), null)).not.toBe(first);
  expect(await send('Hello', newDraft({ id: '0123456789abcdef02' }), null)).not.toBe(first);
});

it('gives the same request another id once it was answered in this form', async () => {
  const draft = newDraft();
  const first = await send('Hello', draft, null);
  expect(await send('Hello', draft, null)).not.toBe(first);
});

it('keeps the id after failures that say nothing about an earlier try', async () => {
  const draft = newDraft({ name: null });
  const first = await send('Hello', draft, lost);
  for (const code of ['UNAUTHENTICATED', 'RATE_LIMITED', 'INTERNAL'] as const) {
    expect(await send('Hello', newDraft({ id: code, name: null }), new ApiError(code, 'Not now.'))).toBe(
      first,
    );
  }
  expect(await send('Hello', newDraft({ id: 'new', name: null }), new ApiError('BAD_INPUT', 'No.'))).toBe(
    first,
  );
  expect(await send('Hello', newDraft({ id: 'new', name: null }), null)).not.toBe(first);
});

it('is random outside of a form', async () => {
  expect(await send('Hello', null, lost)).not.toBe(await send('Hello', null, lost));
});
