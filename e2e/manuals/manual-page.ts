import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import { inRoot } from '../../scripts/lib/root.mjs';

/** A chapter or section of a manual. */
interface Heading {
  id: string;
  depth: number;
  text: string;
}

const TITLES = { admin: 'Manual for chapter admins', member: 'Manual for members' } as const;

const FONT = 'node_modules/@expo-google-fonts/noto-sans-tamil';

/**
 * The page that is printed as a manual: front, contents, and the text with its pictures.
 * @param text the manual in Markdown; its first heading is the title
 * @param toPage the page of each heading in the last printing; empty for the first printing
 */
export function manualPage(
  manual: keyof typeof TITLES,
  text: string,
  toPage: ReadonlyMap<string, number>,
): string {
  const { headings, body } = renderManual(text, (image) => printedFigure(image, manual));
  const style = readFileSync(path.join(import.meta.dirname, 'manual.css'), 'utf8');
  const [title, ...chapters] = headings;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${title?.text ?? TITLES[manual]}</title>
<style>${fontFace(400, '400Regular/NotoSansTamil_400Regular.ttf')}${fontFace(700, '700Bold/NotoSansTamil_700Bold.ttf')}${style}</style></head>
<body><main>${body.replace(/<h2 /, `${contents(chapters, toPage)}<h2 `)}</main></body></html>`;
}

/** How large a picture is drawn. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The manual as a part of the app's own page, for phones: its contents to choose from, then the text under the screen's
 * heading. A picture is named `pictures/NAME`; the app knows its address.
 */
export function manualArticle(text: string, sizes: ReadonlyMap<string, PictureSize>): string {
  const { headings, body } = renderManual(text, ({ href, text: seen }) => {
    const name = path.basename(href);
    const { width, height } = sizes.get(name) ?? { width: 0, height: 0 };
    return `<figure><img src="pictures/${name}" width="${width}" height="${height}" loading="lazy" alt="${seen}"><figcaption>${seen}</figcaption></figure>\n`;
  });
  const lines = headings
    .slice(1)
    .map(({ id, depth, text: title }) => `<li data-depth="${depth}"><a href="#${id}">${title}</a></li>`);
  // The screen has a title already.
  const article = body.replace(/^<h1 .*<\/h1>\n/, '');
  return `<details><summary>Contents</summary><ul>${lines.join('')}</ul></details>\n${article}`;
}

function renderManual(text: string, figure: (image: Tokens.Image) => string) {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ depth, text: written, tokens }: Tokens.Heading): string {
        const id = `h${headings.length}`;
        headings.push({ id, depth, text: written });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      paragraph({ text: written, tokens }: Tokens.Paragraph): string {
        const [only] = tokens;
        if (tokens.length === 1 && only?.type === 'image') return figure(only as Tokens.Image);
        const kind = written.startsWith('Menu: ') ? ' class="menu"' : '';
        return `<p${kind}>${this.parser.parseInline(tokens)}</p>\n`;
      },
    },
  });
  return { headings, body: marked.parse(text, { async: false }) };
}

function contents(headings: readonly Heading[], toPage: ReadonlyMap<string, number>): string {
  const lines = headings.map(
    ({ id, depth, text }) =>
      `<li class="depth-${depth}"><a href="#${id}"><span>${text}</span><b>${toPage.get(id) ?? ''}</b></a></li>`,
  );
  return `<nav aria-label="Contents"><p class="contents">Contents</p><ol>${lines.join('')}</ol></nav>`;
}

/** A picture with what is seen on it below; the file is made from its name. */
function printedFigure({ href, text }: Tokens.Image, manual: keyof typeof TITLES): string {
  const kind = manual === 'member' ? 'phone' : 'desk';
  return `<figure class="${kind}"><img src="${path.basename(href)}.jpg" alt="${text}"><figcaption>${text}</figcaption></figure>\n`;
}

function fontFace(weight: number, file: string): string {
  return `@font-face{font-family:Manual;font-weight:${weight};src:url("file://${inRoot(FONT, file)}")}`;
}
