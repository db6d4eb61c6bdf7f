import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MediaPlace } from './media-key.ts';

/** How long a link to a paper is good, by real time; in milliseconds. */
export const PAPER_LINK_MS = 5 * 60_000;

/** A picture of a member's identity papers. */
export interface Paper extends MediaPlace {
  rotaryId: string;
  file: string;
}

/** Makes the links by which identity papers are read, each for one person and a few minutes. */
export interface PaperLinks {
  /** Where `userName` reads the paper. @param now real milliseconds */
  link(paper: Paper, userName: string, now: number): string;
  /** Whom the link was made for, or why it is invalid. @param link the value of `?link=` */
  read(paper: Paper, link: string, now: number): { userName: string } | 'forged' | 'expired';
}

declare module '../api/app.ts' {
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
