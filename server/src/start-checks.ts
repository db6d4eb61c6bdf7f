import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Config, ConfigError, SERVICE_NAMES } from './config.ts';

/** Checks what a start needs beside the variables themselves, before any work. @throws ConfigError naming the variable */
export async function checkStart(config: Config): Promise<void> {
  requireWritableData(config);
  requireWebApp(config);
  await requireFreePort(config);
}

/** The embedded database and the pictures are stored in `DATA_DIR`, unless both are elsewhere. */
function requireWritableData({ dataDir, databaseUrl, s3, services }: Config): void {
  const isUsed = databaseUrl === null || (s3 === null && services.has('main'));
  if (!isUsed) return;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written (${(error as Error).message}).`);
  }
}

/** With all services the web app may be missing: `npm run dev` serves the pages itself. */
function requireWebApp({ services, webRoot }: Config): void {
  const isNamed = services.has('web') && services.size < SERVICE_NAMES.length;
  if (!isNamed || existsSync(join(webRoot, 'index.html'))) return;
  throw new ConfigError(
    `WEB_ROOT: there is no built web app in ${webRoot}. Set WEB_ROOT to its folder, or start with npm start, which builds it.`,
  );
}

const REASONS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is in use by another program. Set PORT to a free one.`,
  EACCES: ({ port }) => `PORT: this user may not open ${port}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is not known.`,
};

/** Opens the port for a moment: it is needed only after the database is prepared, which may take long. */
async function requireFreePort(config: Config): Promise<void> {
  const { port, host } = config;
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen({ port, host }, resolve),
    );
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new ConfigError(reason(config)) : error;
  }
  await new Promise((resolve) => server.close(resolve));
}
