import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApi } from './api.ts';
import { nextNumber } from './factories.ts';

/** Opens the chapter's public page. */
export async function openRegistration({ database }: Pick<TestApi, 'database'>, chapterId: string) {
  const value = JSON.stringify({ isOpen: true });
  await database.kysely
    .insertInto('setting')
    .values({ chapter_id: chapterId, key: SETTING_KEYS.visitorRegistration, value })
    .execute();
}

/** A page as a browser shows it: what HTML escapes is a text again. */
function toText(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

/** Works for the challenge of a registration form, as the page's script does. */
export async function solveForm(page: string): Promise<{ meetingId: string; proof: string }> {
  const [, challengeText = ''] = /data-challenge="([^"]*)"/.exec(page) ?? [];
  const [, meetingId = ''] = /name="meetingId" value="([^"]*)"/.exec(page) ?? [];
  const challenge = JSON.parse(toText(challengeText));
  const solution = await solveChallenge({ challenge, deriveKey });
  return { meetingId, proof: JSON.stringify({ challenge, solution }) };
}

/** A registration that is filled in, with a mobile and an address of its own. */
export function registrationForm(changes: object = {}) {
  const number = nextNumber();
  return {
    classificationName: 'Architect',
    mobile: String(7_400_000_000 + number),
    fullName: 'Kala Anand',
    businessName: 'Anand Architects',
    email: `kala-${number}@test.example`,
    consent: 'yes',
    ...changes,
  };
}

interface Sent {
  /** Where the pages are: `/visit/{chapter}` or `/i/{token}`. */
  base: string;
  form?: object;
  /** The network address of the phone. */
  from?: string;
}

/** Registers as a phone does: opens the form, works for its challenge and sends it. */
export async function registerVisitor(
  { http }: Pick<TestApi, 'http'>,
  { base, form = registrationForm(), from = `10.0.0.${(nextNumber() % 250) + 1}` }: Sent,
) {
  const page = await http.inject({ url: `${base}/register`, remoteAddress: from });
  return sendRegistration({ http }, { base, from, form: { ...(await solveForm(page.body)), ...form } });
}

/** Sends a form as it is. */
export function sendRegistration(
  { http }: Pick<TestApi, 'http'>,
  { base, form = {}, from = '10.0.0.1' }: Sent,
) {
  return http.inject({
    method: 'POST',
    url: `${base}/register`,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });
}

/** The link in the newest mail to an address, as a path. */
export async function findPassPath({ database }: Pick<TestApi, 'database'>, to: string): Promise<string> {
  const mail = await database.kysely
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', to)
    .orderBy('at', 'desc')
    .orderBy('mail_id')
    .executeTakeFirstOrThrow();
  return new URL(/https?:\S+\/pass\/\S+/.exec(mail.text)?.[0] ?? '').pathname;
}
