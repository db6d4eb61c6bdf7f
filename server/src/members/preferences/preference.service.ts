import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { App } from '../../api/app.ts';
import { type Mutation, requireVersion, type Step } from '../../api/mutation.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { findMember } from '../member.store.ts';
import {
  changePreferences,
  type LinkOwner,
  lockPreferences,
  type Preferences,
  readPreferences,
  type Whose,
} from '../own-data.store.ts';

/** What a person has chosen (rule members/preferences). */
export async function readOwnPreferences(call: RequestContext, whose: Whose): Promise<Preferences> {
  call.authorizeRecord('preference.read', whose);
  return readPreferences(call.app.database.kysely, whose);
}

interface Changed extends Whose {
  version?: number | null | undefined;
}

/** Whether reminders of meetings come by mail; no business of the chapter's audit log. */
export const updatePreferences: Mutation<Changed & { meetingReminders: boolean }, Preferences> = {
  action: 'preference.update',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work(step) {
    const before = await seen(step);
    const { meetingReminders } = step.input;
    if (before.meetingReminders === meetingReminders) return { answer: before };
    return { answer: await changePreferences(step.tx, before, { meetingReminders }) };
  },
};

/** The calendar's address of before stops, and the next one begins (rule meetings/calendar). */
export const renewCalendarAddress: Mutation<Changed, Preferences> = {
  action: 'preference.renewCalendar',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work(step) {
    const before = await seen(step);
    const calendarNumber = before.calendarNumber + 1;
    return { answer: await changePreferences(step.tx, before, { calendarNumber }) };
  },
};

async function seen({ tx, input }: Step<Changed>): Promise<Preferences> {
  if (!(await findMember(tx, input.chapterId, input.rotaryId))) throw notFound();
  const before = await lockPreferences(tx, input);
  requireVersion(before.version, input.version);
  return before;
}

/** Whether a link by which reminders end is one of ours. */
export function isEndOfReminders({ personalLinks }: Pick<App, 'personalLinks'>, token: string): boolean {
  return personalLinks.read('endReminders', token) !== null;
}

/**
 * Ends the reminders of the link's owner, who need not sign in; repeating it changes nothing.
 * @returns false when the link is none of ours
 */
export async function endReminders(
  { personalLinks, database }: Pick<App, 'personalLinks' | 'database'>,
  token: string,
): Promise<boolean> {
  const owner = personalLinks.read('endReminders', token);
  if (!owner) return false;
  await inTransaction(database, async (tx) => {
    const { meetingReminders } = await lockPreferences(tx, owner);
    if (meetingReminders) await changePreferences(tx, owner, { meetingReminders: false });
  });
  return true;
}

/** 128 bits: beyond guessing for an address that may be good for years. */
const SIGNATURE_BYTES = 16;

/** Longer than the token of anybody: what is longer is not even looked at. */
const TOKEN = /^([\w-]{1,400})\.([\w-]{22})$/;

const PATHS = {
  calendar: '/calendar',
  endReminders: '/reminders/end',
  invitation: '/i',
  pass: '/pass',
} as const;

/** What a link allows its bearer to do for its owner, without signing in. */
type LinkPurpose = keyof typeof PATHS;

/** Makes personal links, and recognises forged ones without reading from storage. */
interface PersonalLinks {
  /** The whole address, without an ending. */
  link(purpose: LinkPurpose, owner: LinkOwner): string;
  /** Whose token it is; `null` when this instance made none such for the purpose. */
  read(purpose: LinkPurpose, token: string): LinkOwner | null;
}

declare module '../../api/app.ts' {
  interface App {
    personalLinks: PersonalLinks;
  }
}

const Content = z.tuple([z.string(), z.string(), z.number()]);

export function createPersonalLinks(secretKey: Buffer, publicUrl: string): PersonalLinks {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'fellowship personal links', 32));
  const sign = (purpose: LinkPurpose, content: string) =>
    createHmac('sha256', key).update(`${purpose} ${content}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    link(purpose, { chapterId, rotaryId, number }) {
      const content = Buffer.from(JSON.stringify([chapterId, rotaryId, number])).toString('base64url');
      const token = `${content}.${sign(purpose, content).toString('base64url')}`;
      return `${publicUrl.replace(/\/+$/, '')}${PATHS[purpose]}/${token}`;
    },
    read(purpose, token) {
      const [, content = '', signature = ''] = TOKEN.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, sign(purpose, content))) return null;
      const [chapterId, rotaryId, number] = Content.parse(
        JSON.parse(Buffer.from(content, 'base64url').toString()),
      );
      return { chapterId, rotaryId, number };
    },
  };
}
