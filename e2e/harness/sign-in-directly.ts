import type { BrowserContext } from '@playwright/test';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { sendAs } from './graphql.ts';

// It warns at every sign-in that the pool is not Amazon's own.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** What a browser holds of somebody who has signed in there, as Playwright gives it to a new window. */
export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Config {
  auth: { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string };
}

const QUERY = '{ getSession { chapterId rotaryId isAdmin isSupportAdmin chapterLogo } }';

/**
 * Signs somebody in at the server of this address without a browser, and answers what one would hold after the form:
 * the client of the web app runs here and stores what it stores there, the session is stored beside it.
 * @throws where the form would ask for more than the password, or refuse it
 */
export async function signInDirectly(url: string, userName: string, password: string): Promise<StoredState> {
  const { auth } = (await (await fetch(`${url}/config.json`)).json()) as Config;
  const userPoolEndpoint = new URL(auth.userPoolEndpoint, url).href;
  const stored = new Map<string, string>();
  Amplify.configure({ Auth: { Cognito: { ...auth, userPoolEndpoint } } });
  // After it: configuring brings the default storage back.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storageOn(stored));
  const { isSignedIn, nextStep } = await signIn({ username: userName, password });
  if (!isSignedIn) throw new Error(`${userName} is not signed in yet: ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  const session = await sessionOf(url, String(tokens?.accessToken));
  stored.set('RMBFSession', JSON.stringify(session));
  const localStorage = Array.from(stored, ([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

function storageOn(stored: Map<string, string>) {
  return {
    getItem: async (key: string) => stored.get(key) ?? null,
    setItem: async (key: string, value: string) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
    clear: async () => stored.clear(),
  };
}

/** The session of the caller, as the web app stores it. */
async function sessionOf(origin: string, accessToken: string): Promise<object> {
  const { data, errors } = await sendAs(origin, accessToken, '/graphql', QUERY);
  const session = data?.getSession as { chapterLogo: string | null } | undefined;
  if (!session) throw new Error(`There is no session: ${errors?.[0]?.message}`);
  return { ...session, chapterLogo: session.chapterLogo ?? '' };
}
