import { normalizeIP } from '@fastify/rate-limit';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { findSeat } from '@fellowship/domain/visitors/registration/registration';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestMessages } from '../api/api.messages.ts';
import type { App } from '../api/app.ts';
import { countPerMinute } from '../api/processor-budget.ts';
import { RefusalError } from '../refusal-error.ts';
import { cancelPage, deletedPage, passPage } from '../visitors/registration/pass-pages.ts';
import {
  buildPassUrls,
  cancelPass,
  openPass,
  readInvitation,
  readVisit,
  register,
  type Visit,
  writePassCalendar,
} from '../visitors/registration/registration.service.ts';
import {
  nextMeetingPage,
  noPage,
  type RegistrationForm,
  registeredPage,
  registrationPage,
  seatNote,
} from '../visitors/registration/registration-pages.ts';

/** A form of a few short texts, and the proof of work. */
const BODY_BYTES = 16 * 1024;

/** Pages a minute of one network address, which a hall full of visitors may share. */
const PAGES_PER_MINUTE = 240;

type Handler = (
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
) => Promise<unknown>;

/**
 * The pages for people without an account (rules visitors/public-page, visitors/pass): `/visit/{chapter}`, `/i/{token}` of a
 * member's invitation, each with `/register`, `/seat` and `/registered`; and `/pass/{token}` with `.ics` and `/cancel`.
 */
export async function visitRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  const mayRead = countPerMinute<string>(PAGES_PER_MINUTE);
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  http.addHook('onRequest', async (request) => {
    if (!mayRead(normalizeIP(request.ip)))
      throw new RefusalError(refuse('RATE_LIMITED', requestMessages.tooManyRequests));
  });
  const mount = (prefix: string, get: Handler, post: Handler) => {
    http.get(`${prefix}/*`, get);
    http.post(`${prefix}/*`, { bodyLimit: BODY_BYTES }, post);
  };
  const chapters = visitHandlers(app, '/visit', (chapterId) => readVisit(app, chapterId));
  mount('/visit', chapters.get, chapters.post);
  const invitations = visitHandlers(app, '/i', (token) => readInvitation(app, token));
  mount('/i', invitations.get, invitations.post);
  const passes = passHandlers(app);
  mount('/pass', passes.get, passes.post);
}

type ReadVisit = (key: string) => Promise<Visit | null>;

/** The pages of a visit, by the key of a chapter or an invitation. */
function visitHandlers(app: App, prefix: string, read: ReadVisit): { get: Handler; post: Handler } {
  const { productName } = app.config;

  async function find(path: string) {
    const [, key = '', step = ''] = /^([^/]*)(?:\/([a-z]+))?$/.exec(path) ?? [];
    const visit = key === '' ? null : await read(key);
    return visit && { visit, step, frame: { productName, base: `${prefix}/${encodeURIComponent(key)}` } };
  }

  async function sendForm(
    reply: FastifyReply,
    { visit, frame }: NonNullable<Awaited<ReturnType<typeof find>>>,
    { entered, refusal }: Omit<RegistrationForm, 'challenge'>,
  ) {
    const meeting = visit.meetings.find(({ id }) => id === entered.meetingId) ?? visit.meetings[0];
    if (!meeting) return sendPage(reply, nextMeetingPage(visit, frame));
    const challenge = await app.proofOfWork.challenge(visit.chapterId, app.clock.now());
    if (refusal) reply.code(refusal.code === 'RATE_LIMITED' ? 429 : 400);
    return sendPage(reply, registrationPage(visit, meeting, { entered, challenge, refusal }, frame));
  }

  return {
    async get({ params, query }, reply) {
      const found = await find(params['*']);
      if (!found) return sendNothing(reply, productName);
      const { visit, step, frame } = found;
      const entered = query as Readonly<Record<string, unknown>>;
      if (step === '') return sendPage(reply, nextMeetingPage(visit, frame));
      if (step === 'register') return sendForm(reply, found, { entered, refusal: null });
      if (step === 'registered') return sendPage(reply, registeredPage(visit, frame));
      const name = entered.classificationName;
      if (step !== 'seat' || typeof name !== 'string') return sendNothing(reply, productName);
      return sendPage(reply, seatNote(findSeat(name, visit.classifications)).text);
    },
    async post({ params, body, ip }, reply) {
      const found = await find(params['*']);
      if (found?.step !== 'register') return sendNothing(reply, productName);
      const form = (body ?? {}) as Readonly<Record<string, unknown>>;
      const refusal = await register(app, found.visit, { form, address: normalizeIP(ip) });
      if (refusal) return sendForm(reply, found, { entered: form, refusal });
      return reply.redirect(`${found.frame.base}/registered`, 303);
    },
  };
}

function passHandlers(app: App): { get: Handler; post: Handler } {
  const { productName } = app.config;
  const parse = (path: string) => /^([^/]*?)(\.ics|\/cancel)?$/.exec(path) ?? [];
  return {
    async get({ params }, reply) {
      const [, token = '', step = ''] = parse(params['*']);
      const pass = await openPass(app, token);
      if (!pass) return sendNothing(reply, productName);
      const url = `/pass/${token}`;
      if (step === '/cancel') return sendPage(reply, cancelPage(pass, { productName, url }));
      if (step === '.ics')
        return reply
          .header('cache-control', 'private, no-store')
          .header('content-disposition', 'attachment; filename="meeting.ics"')
          .type('text/calendar; charset=utf-8')
          .send(writePassCalendar(pass));
      const { checkInUrl } = buildPassUrls(app, pass.visitor);
      return sendPage(reply, passPage(pass, { productName, url, checkInUrl, now: app.clock.now() }));
    },
    async post({ params }, reply) {
      const [, token = '', step = ''] = parse(params['*']);
      if (step !== '/cancel') return sendNothing(reply, productName);
      const isGone = await cancelPass(app, token);
      return isGone ? sendPage(reply, deletedPage(productName)) : reply.redirect(`/pass/${token}`, 303);
    },
  };
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(page);
}

function sendNothing(reply: FastifyReply, productName: string): FastifyReply {
  return sendPage(reply.code(404), noPage(productName));
}
