import { escapeHtml } from '#identity/mail-html.ts';

/** A piece of a page; only `html` makes one, so that nothing that people typed gets into a page as anything but text. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | false | readonly Html[];

/** A piece of a page: texts among the values are escaped, pieces stay, null and false are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + toText(values[index] ?? null)).join(''));
}

function toText(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}
