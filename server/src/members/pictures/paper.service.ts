import { can } from '@fellowship/domain/identity/access/can';
import type { App } from '#api/app.ts';
import { writeAudits } from '#audit/audit.store.ts';
import { isAccountShut } from '#identity/accounts/accounts.service.ts';
import { findCaller } from '#identity/caller.store.ts';
import { isMediaKey, mediaKey } from '#media/media-key.ts';
import type { Paper } from '#media/paper-links.ts';
import { withoutRepeatedOwn } from '../kyc-reading.ts';
import { findMember } from '../member.store.ts';

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
