import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Whose } from '../own-data.store.ts';

/** 128 bits: beyond guessing for an address that may be good for years. */
const SIGNATURE_BYTES = 16;

/** Longer than the token of anybody: what is longer is not even looked at. */
const TOKEN = /^([\w-]{1,400})\.([\w-]{22})$/;

const PATHS = { calendar: '/calendar', endReminders: '/reminders/end' } as const;

/** What a link allows its bearer to do for its owner, without signing in. */
export type LinkPurpose = keyof typeof PATHS;

/** The owner of a link; a number distinguishes a person's links of one purpose. */
export interface LinkOwner extends Whose {
  readonly number: number;
}

/** Makes personal links, and recognises forged ones without reading from storage. */
export interface PersonalLinks {
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
