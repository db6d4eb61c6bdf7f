import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../api/app.ts';
import { type EndRemindersState, endRemindersPage } from '../members/preferences/end-reminders-page.ts';
import { endReminders, isEndOfReminders } from '../members/preferences/preference.service.ts';

/** A mail program or the page's form sends a few bytes, which are ignored. */
const BODY_BYTES = 1024;

/**
 * `/reminders/end/{token}`, the link in each reminder: opening it only asks; a POST ends the reminders, sent by the
 * page's button or by that of the mail program (RFC 8058). No sign-in is needed.
 */
export async function endRemindersRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  const send = (reply: FastifyReply, state: EndRemindersState) =>
    reply
      .code(state === 'unknown' ? 404 : 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(endRemindersPage(state));

  http.get<{ Params: { '*': string } }>('/reminders/end/*', async ({ params }, reply) =>
    send(reply, isEndOfReminders(app, params['*']) ? 'question' : 'unknown'),
  );
  http.post<{ Params: { '*': string } }>(
    '/reminders/end/*',
    { bodyLimit: BODY_BYTES },
    async ({ params }, reply) => send(reply, (await endReminders(app, params['*'])) ? 'ended' : 'unknown'),
  );
}
