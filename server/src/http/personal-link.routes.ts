import { createHash } from 'node:crypto';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requestMessages } from '../api/api.messages.ts';
import type { App } from '../api/app.ts';
import { countPerMinute } from '../api/processor-budget.ts';
import { readCalendar } from '../meetings/meeting.service.ts';
import { endRemindersTexts as texts } from '../members/preferences/end-reminders.messages.ts';
import { endReminders, isEndOfReminders } from '../members/preferences/preference.service.ts';
import { RefusalError } from '../refusal-error.ts';

/** A calendar app asks every hour or so, on each device of its owner. */
const READINGS_PER_MINUTE = 30;

const NO_CALENDAR = 'No such calendar';

/**
 * `GET /calendar/{token}.ics`: the meetings of a chapter, for the calendar app of the person the address was made for. A forged
 * address costs only the check of its signature, and gets the same answer as an expired one.
 */
export async function calendarRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  const mayRead = countPerMinute<string>(READINGS_PER_MINUTE);
  http.get<{ Params: { '*': string } }>('/calendar/*', async ({ params, headers }, reply) => {
    const [, token = ''] = /^(.*)\.ics$/.exec(params['*']) ?? [];
    const owner = app.personalLinks.read('calendar', token);
    if (owner && !mayRead(token))
      throw new RefusalError(refuse('RATE_LIMITED', requestMessages.tooManyRequests));
    const calendar = owner && (await readCalendar(app, owner));
    reply.header('cache-control', 'private, no-cache');
    if (!calendar) return reply.code(404).type('text/plain').send(NO_CALENDAR);
    const tag = `W/"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', tag);
    if (holdsTag(headers['if-none-match'], tag)) return reply.code(304).send();
    return reply
      .header('content-disposition', 'inline; filename="meetings.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });
}

/** Splits at commas only: an expression that also matched blanks would be slow on a header full of them. */
function holdsTag(known: string | undefined, tag: string): boolean {
  return known?.split(',').some((other) => other.trim() === tag) ?? false;
}

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

const STYLE = `
  body { font: 17px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; color-scheme: light dark; }
  main { max-width: 420px; margin: 10vh auto; display: grid; gap: 16px; }
  h1 { font-size: 1.4em; margin: 0; } p { margin: 0; }
  button { font: inherit; font-weight: 600; width: 100%; min-height: 48px; border: 0; border-radius: 8px;
    background: #17458f; color: #fff; cursor: pointer; }
`;

/** What the page says: whether to end the reminders, that they have ended, or that the link is none. */
type EndRemindersState = 'question' | 'ended' | 'unknown';

/** A page without scripts and without anything of the person: its form goes to the address that it has. */
function endRemindersPage(state: EndRemindersState): string {
  const form = `<form method="post"><button>${texts.end}</button></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><main><h1>${texts.title}</h1><p role="status">${texts[state]}</p>${state === 'question' ? form : ''}</main></body></html>`;
}
