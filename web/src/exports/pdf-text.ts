import type { ContentText, Style } from 'pdfmake/interfaces';

/** The scripts that the fonts of the printed documents are chosen by. Everything else is written with Latin. */
export type Script = 'Latin' | 'Tamil' | 'Devanagari';

export interface ScriptRun {
  readonly text: string;
  readonly script: Script;
}

/** Several words of one script stay one run; marks and joiners belong to the letter before them. */
const words = (script: string): string =>
  `\\p{scx=${script}}(?:[\\p{scx=${script}}\\p{Mn}\\p{Cf}\\s]*[\\p{scx=${script}}\\p{Mn}\\p{Cf}])?`;

const RUN = new RegExp(`(${words('Taml')}|${words('Deva')})`, 'u');

/**
 * Cuts a text where its script changes: a PDF shapes each run with one font and one script, and signs of Tamil or Hindi
 * come out in the wrong order when they are taken for Latin.
 */
export function splitByScript(text: string): ScriptRun[] {
  return text
    .split(RUN)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, script: buildScript(part) }));
}

function buildScript(run: string): Script {
  // The letters decide: the danda, for one, is used by both.
  if (/\p{Script=Tamil}/u.test(run)) return 'Tamil';
  return /\p{scx=Deva}/u.test(run) ? 'Devanagari' : 'Latin';
}

/** Latin, the rupee sign and Tamil; what a document is written in unless a run says otherwise. */
export const MAIN_FONT = 'NotoSansTamil';

/** Hindi and the other languages of the script. */
export const DEVANAGARI_FONT = 'NotoSansDevanagari';

/** A text for a PDF, each part in the font that has its letters. */
export function pdfText(text: string, style: Style = {}): ContentText {
  const runs = splitByScript(text);
  if (runs.every(({ script }) => script === 'Latin')) return { text, ...style };
  return {
    text: runs.map((run) =>
      run.script === 'Devanagari' ? { text: run.text, font: DEVANAGARI_FONT } : { text: run.text },
    ),
    ...style,
  };
}
