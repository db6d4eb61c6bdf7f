import { pino } from 'pino';
import type { App } from './api/app.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { buildServer } from './http/server.ts';
import type { MailWorker } from './identity/mail.worker.ts';

/** One process that answers requests. */
export interface Running {
  address: string;
  stop(): Promise<void>;
}

/** Serves what `SERVICES` names, on a prepared database. */
export async function serve(config: Config): Promise<Running> {
  const log = pino({ level: config.logLevel });
  const app = await createApp(config, log);
  try {
    const http = await buildServer(app);
    const address = await http.listen({ port: config.port, host: config.host });
    const mails = await deliverMails(app);
    return {
      address: config.port === 0 ? address : config.publicUrl,
      async stop() {
        await http.close();
        await mails?.stop();
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function deliverMails({ config, database, log }: App): Promise<MailWorker | null> {
  if (!config.smtp || !config.services.has('userpool')) return null;
  const { runMailWorker } = await import('./identity/mail.worker.ts');
  return runMailWorker(database, config.smtp.url, {
    from: config.smtp.from,
    onFailure: (message) => log.warn(message),
  });
}
