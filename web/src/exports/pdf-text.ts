import type { Content, ContentText, Style } from 'pdfmake/interfaces';
import { splitByScript } from './script-runs.ts';

/** Latin, the rupee sign and Tamil; what a document is written in unless a run says otherwise. */
export const MAIN_FONT = 'NotoSansTamil';

/** Hindi and the other languages of the script. */
export const DEVANAGARI_FONT = 'NotoSansDevanagari';

/** A text for a PDF, each part in the font that has its letters. */
export function pdfText(text: string, style: Style = {}): ContentText & Content {
  const runs = splitByScript(text);
  if (runs.every(({ script }) => script === 'Latin')) return { text, ...style };
  return {
    text: runs.map((run) =>
      run.script === 'Devanagari' ? { text: run.text, font: DEVANAGARI_FONT } : { text: run.text },
    ),
    ...style,
  };
}
