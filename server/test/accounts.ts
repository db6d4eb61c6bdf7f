import type { TestApi } from './api.ts';

/** An admin gives somebody, who stands in the chapter's list already, an account of the built-in pool. */
export async function giveAccount(
  api: TestApi,
  admin: string,
  { chapterId, rotaryId }: { chapterId: string; rotaryId: string },
): Promise<void> {
  const email = `${rotaryId}@test.example`;
  const { errors } = await api.ask(
    'main',
    admin,
    `mutation ($chapterId: ID!, $rotaryId: String!, $email: String!) {
      createUserAccount(chapterId: $chapterId, username: $rotaryId, email: $email) { response } }`,
    { chapterId, rotaryId, email },
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}

/** An admin disables or enables somebody's account, and leaves the member as it is. */
export async function switchAccount(
  api: TestApi,
  admin: string,
  { rotaryId, isEnabled }: { rotaryId: string; isEnabled: boolean },
): Promise<void> {
  const operation = isEnabled ? 'enableUserAccount' : 'disableUserAccount';
  const { errors } = await api.ask(
    'main',
    admin,
    `mutation ($rotaryId: String!) { ${operation}(username: $rotaryId) { response } }`,
    { rotaryId },
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}
