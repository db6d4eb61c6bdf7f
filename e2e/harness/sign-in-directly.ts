import { readTokens, signInSrp, type Tokens } from '@fellowship/user-pool/testing';
import type { BrowserContext } from '@playwright/test';
import { sendAs } from './graphql.ts';

/** What a browser stores after a sign-in, in Playwright's format. */
export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Config {
  auth: { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string };
}

const QUERY = '{ getSession { chapterId rotaryId isAdmin isSupportAdmin chapterLogo } }';

/**
 * Signs in without a browser, and returns what a browser would store: the tokens of the web app's client, and the session.
 * That client needs a second for each sign-in; the sign-in story compares its result with this.
 * @throws if the sign-in is refused or needs more than the password
 */
export async function signInDirectly(url: string, userName: string, password: string): Promise<StoredState> {
  const { auth } = (await (await fetch(`${url}/config.json`)).json()) as Config;
  const { userPoolId: poolId, userPoolClientId: clientId } = auth;
  const pool = { endpoint: new URL(auth.userPoolEndpoint, url).href, poolId, clientId };
  const tokens = readTokens(await signInSrp(pool, { userName, password }));
  const session = await fetchSession(url, tokens.AccessToken);
  const stored = { ...storedByClient(clientId, userName, tokens), RMBFSession: JSON.stringify(session) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

function storedByClient(clientId: string, userName: string, tokens: Tokens): Record<string, string> {
  const [, claims = ''] = tokens.AccessToken.split('.');
  const { username } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { username: string };
  const client = `CognitoIdentityServiceProvider.${clientId}`;
  return {
    [`${client}.LastAuthUser`]: username,
    [`${client}.${username}.accessToken`]: tokens.AccessToken,
    [`${client}.${username}.idToken`]: tokens.IdToken,
    [`${client}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${client}.${username}.clockDrift`]: '0',
    [`${client}.${username}.signInDetails`]: JSON.stringify({
      loginId: userName,
      authFlowType: 'USER_SRP_AUTH',
    }),
  };
}

/** The caller's session in the web app's format. */
async function fetchSession(origin: string, accessToken: string): Promise<object> {
  const { data, errors } = await sendAs(origin, accessToken, '/graphql', QUERY);
  const session = data?.getSession as { chapterLogo: string | null } | undefined;
  if (!session) throw new Error(`No session: ${errors?.[0]?.message}`);
  return { ...session, chapterLogo: session.chapterLogo ?? '' };
}
