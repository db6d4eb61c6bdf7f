import { connectApi } from '#api/api-connection.ts';
import { type AppConfig, loadConfig } from '#api/config.ts';
import { forgetAnswers } from '#api/last-answers.ts';
import { logOnly } from '#browser/log.ts';
import { closeWhenUnverified, dropSession } from '#identity/session.ts';
import { SESSION_KEY, sessionStore } from '#identity/session-store.ts';
import { signInTexts } from '#identity/sign-in/sign-in.messages.ts';
import { configureUserPool, loadUserPool } from '#identity/user-pool-loader.ts';

/** Everything that must be in place before the first screen: configuration, stored session, connections. */
export async function start(): Promise<AppConfig> {
  const config = await loadConfig();
  configureUserPool(config.auth);
  connectApi({
    endpoints: config.endpoints,
    accessToken: async (options) => (await loadUserPool()).accessToken(options),
    onUnauthenticated: () => dropSession(signInTexts.sessionEnded),
  });
  sessionStore.restore();
  closeWhenUnverified().catch((failure) => logOnly('Whether the e-mail is verified is not known.', failure));
  forgetOthers();
  followOtherTabs();
  // The sign-in client comes behind the splash; a failure shows when it is needed.
  loadUserPool().catch(() => undefined);
  return config;
}

/** Whatever ended an earlier session without a word, nothing of another person stays on this device. */
function forgetOthers(): void {
  const excludeId = sessionStore.read().rotaryId;
  forgetAnswers({ excludeId }).catch((failure) => logOnly('Kept answers were not forgotten.', failure));
}

/** Signing in or out in one tab does so in all. */
function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) sessionStore.restore();
  });
}
