import type { AppConfig } from '#api/config.ts';

type UserPool = typeof import('./user-pool.ts');

let loading: Promise<UserPool> | null = null;
let auth: AppConfig['auth'] | null = null;

/** Says which pool is meant; the client itself is fetched by the first `loadUserPool`. */
export function configureUserPool(next: AppConfig['auth']): void {
  auth = next;
}

/** The sign-in client: a chunk of its own that loads behind the splash. A failed load can be tried again. */
export function loadUserPool(): Promise<UserPool> {
  loading ??= import('./user-pool.ts').then(
    (userPool) => {
      if (!auth) throw new Error('configureUserPool has not been called.');
      userPool.configure(auth);
      return userPool;
    },
    (failure) => {
      loading = null;
      throw failure;
    },
  );
  return loading;
}
