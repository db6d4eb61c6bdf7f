import { createHash } from 'node:crypto';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyInstance } from 'fastify';
import type { App } from '../api/app.ts';
import { countPerMinute } from '../api/count-per-minute.ts';
import { requestMessages } from '../api/request.messages.ts';
import { readCalendar } from '../meetings/calendar/calendar.service.ts';
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
