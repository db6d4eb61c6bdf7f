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
