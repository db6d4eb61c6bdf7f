import type { Page } from '@playwright/test';

export type Endpoint = '/graphql' | '/attendance/graphql' | '/subscription/graphql' | '/payment/graphql';

export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string; fields?: Record<string, string> } }[];
}

/** Sends an operation from this process with a user's token. @param origin of the server, without a trailing slash */
export async function sendAs(
  origin: string,
  token: string,
  endpoint: Endpoint,
  query: string,
  variables: object = {},
): Promise<Answer> {
  const answer = await fetch(`${origin}${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as Answer;
}

/** Sends an operation with the token of the user of this page, bypassing all screens, as an attacker would. */
export function callAs(
  page: Page,
  endpoint: Endpoint,
  query: string,
  variables: object = {},
): Promise<Answer> {
  return page.evaluate(
    async ({ url, body }) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
      const token = key === undefined ? '' : localStorage.getItem(key);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Answer;
    },
    { url: endpoint, body: { query, variables } },
  );
}

/** The chapter id in the stored session of this page. */
export function readChapterId(page: Page): Promise<string> {
  return page.evaluate(() => String(JSON.parse(localStorage.getItem('RMBFSession') ?? '{}').chapterId));
}
