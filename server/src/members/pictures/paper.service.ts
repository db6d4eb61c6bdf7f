import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { can } from '@fellowship/domain/identity/access/actions';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import type { App } from '#api/app.ts';
import { type AuditEntry, hasRecentAudit, writeAudits } from '#audit/audit.store.ts';
import { isAccountShut } from '#identity/accounts/accounts.service.ts';
import { findCaller } from '#identity/caller.store.ts';
import { isMediaKey, type MediaPlace, mediaKey } from '#media/media-key.ts';
import { type RequestContext, readTogether } from '../../api/request-context.ts';
import type { Queryable } from '../../storage/transaction.ts';
import { findMember, type Member } from '../member.store.ts';

/** A paper as it is asked for by its link. */
export interface PaperRequest extends Paper {
  link: string;
}

/**
 * Delivers a picture of identity papers to the person its link was made for, if that person may still read it and the profile
 * still names it, and audits the reading (rule members/kyc).
 */
export async function openPaper(
  app: App,
  { link, ...paper }: PaperRequest,
): Promise<Buffer | 'expired' | null> {
  const { database, media, paperLinks } = app;
  const { chapterId, rotaryId, file } = paper;
  const key = mediaKey(paper, file);
  const opened = paperLinks.read(paper, link, Date.now());
  if (opened === 'forged' || !isMediaKey(key)) return null;
  if (opened === 'expired') return opened;
  const [caller, isShut, member] = await Promise.all([
    findCaller(database, opened.userName, null),
    isAccountShut(app, opened.userName),
    findMember(database.kysely, chapterId, rotaryId),
  ]);
  if (!caller || isShut || !member || !can(caller, 'member.readKyc', { chapterId, rotaryId })) return null;
  const field = (['aadharImage', 'PANImage'] as const).find((name) => member[name] === file);
  const picture = field ? await media.get(key) : null;
  if (!picture) return null;
  const after = { fields: [field], isOpened: true };
  const reading = { chapterId, action: 'member.readKyc', subject: rotaryId, before: null, after };
  await writeAudits(database.kysely, caller, await withoutRepeatedOwn(database.kysely, caller, [reading]));
  return picture;
}

/** One field of one member that is about to be read. */
interface Reading {
  member: Pick<Member, 'chapterId' | 'rotaryId'>;
  field: string;
}

/** Who reads identity papers of how many members at once is written down in one statement, one entry for each member. */
const noteReading = readTogether<Reading, true>(
  ({ member, field }) => JSON.stringify([member.chapterId, member.rotaryId, field]),
  async (call, readings) => {
    const entries = Object.values(Object.groupBy(readings, ({ member }) => member.rotaryId)).flatMap(
      (ofMember = []) => {
        const [first] = ofMember;
        if (!first) return [];
        const { chapterId, rotaryId } = first.member;
        const fields = ofMember.map(({ field }) => field);
        return [{ chapterId, action: 'member.readKyc', subject: rotaryId, before: null, after: { fields } }];
      },
    );
    const { kysely } = call.app.database;
    const caller = call.requireCaller();
    await writeAudits(kysely, caller, await withoutRepeatedOwn(kysely, caller, entries));
    return new Map<string, true>();
  },
);

/** How long further readings of one's own papers are covered by the entry of the first. */
const OWN_READING_COVERS_MINUTES = 60;

/**
 * Skips a reading of one's own papers that an entry of the last hour covers, so that a member cannot fill the log.
 * What others read is always written down (rule members/kyc).
 */
async function withoutRepeatedOwn(
  db: Queryable,
  { chapterId, rotaryId, userName }: Caller,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const isOwn = (entry: AuditEntry) => entry.chapterId === chapterId && entry.subject === rotaryId;
  const kept: AuditEntry[] = [];
  for (const entry of entries) {
    const isCovered = isOwn(entry) && (await hasRecentAudit(db, entry, userName, OWN_READING_COVERS_MINUTES));
    if (!isCovered) kept.push(entry);
  }
  return kept;
}

/**
 * Gives what a member's identity papers say, once its reading is written down (rule members/kyc). What is empty tells
 * nothing, and is not written down.
 */
export async function readKyc<Value>(
  call: RequestContext,
  member: Reading['member'],
  field: string,
  value: Value | null,
): Promise<Value | null> {
  if (value !== null) await noteReading(call, { member, field });
  return value;
}

/** How long a link to a paper is good, by real time; in milliseconds. */
export const PAPER_LINK_MS = 5 * 60_000;

/** A picture of a member's identity papers. */
interface Paper extends MediaPlace {
  rotaryId: string;
  file: string;
}

/** Makes the links by which identity papers are read, each for one person and a few minutes. */
interface PaperLinks {
  /** Where `userName` reads the paper. @param now real milliseconds */
  link(paper: Paper, userName: string, now: number): string;
  /** Whom the link was made for, or why it is invalid. @param link the value of `?link=` */
  read(paper: Paper, link: string, now: number): { userName: string } | 'forged' | 'expired';
}

declare module '../../api/app.ts' {
  interface App {
    paperLinks: PaperLinks;
  }
}

export function createPaperLinks(secretKey: Buffer): PaperLinks {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'fellowship papers', 32));
  const sign = ({ chapterId, rotaryId, file }: Paper, userName: string, until: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([chapterId, rotaryId, file, userName, until]))
      .digest();
  return {
    link(paper, userName, now) {
      const until = now + PAPER_LINK_MS;
      const [name, signature] = [Buffer.from(userName), sign(paper, userName, until)];
      const parts = [until.toString(36), name.toString('base64url'), signature.toString('base64url')];
      const path = [paper.chapterId, paper.rotaryId, paper.file].map(encodeURIComponent).join('/');
      return `/media/private/${path}?link=${parts.join('.')}`;
    },
    read(paper, link, now) {
      const [until = '', name = '', signature = ''] = link.split('.');
      const userName = Buffer.from(name, 'base64url').toString();
      const ends = Number.parseInt(until, 36);
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(paper, userName, ends);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
      return ends < now ? 'expired' : { userName };
    },
  };
}
