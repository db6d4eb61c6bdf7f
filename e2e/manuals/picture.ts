import type { Manual } from '../../scripts/lib/manuals.mjs';

/** What is done on a screen before its picture is taken; people are shown by what the screen itself calls things. */
export type Step =
  | { click: string; role?: 'button' | 'link' | 'tab' }
  /** One of several choices, in a person's row where each row has them. */
  | { check: string; of?: string }
  | { fill: string; with: string }
  | { choose: string; option: string }
  | { press: string };

/** A part of a screen, by its role and name. */
export interface Part {
  role: 'dialog' | 'region' | 'form' | 'main' | 'table' | 'navigation';
  name?: string;
}

/** One picture: who sees it where and when, and what they did before. */
export interface Picture {
  name: string;
  /** Whose manual it is taken for; the front page's are pictures of their own. */
  of: Manual | 'front';
  /** The user name of a demo account; null without a sign-in. */
  who: string | null;
  path: string;
  /** A moment in Chennai, 'YYYY-MM-DD HH:mm'; else the one at which every story begins. */
  at?: string;
  steps?: readonly Step[];
  /** A text that is there once the steps have been taken. */
  until?: string;
  /** Only this part of the screen. */
  part?: Part;
  /** What the picture begins with, instead of the screen's head: a text that is scrolled to the top. */
  from?: string;
  /** The height of the window, in pixels, where the usual one shows too little or too much. */
  height?: number;
  device?: 'phone' | 'desk';
}
