/** What a PDF file tells a program that reads it aloud. */
export interface PdfTags {
  readonly title: string;
  readonly language: string;
  /** Its window is named by the title, and its contents are marked. */
  readonly flags: readonly string[];
  /** The title in the XML that describes the file. */
  readonly xmlTitle: string;
  /**
   * The logical structure: an element in each line, indented, with what it says of itself and a dot for each piece of
   * drawn content; the cells of a row share its line if they are plain.
   */
  readonly outline: readonly string[];
}

/** Reads the tags of a PDF out of its objects, with a reader that knows nothing of the writer. */
export async function readPdfTags(file: Blob): Promise<PdfTags> {
  const source = Buffer.from(await file.arrayBuffer()).toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id, body]) => [id, body ?? '']),
  );
  const follow = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1]) ?? '';
  const trailer = source.slice(source.lastIndexOf('\ntrailer'));
  const catalog = follow(trailer, 'Root');
  const xml = /stream\n([\s\S]*)\nendstream/.exec(follow(catalog, 'Metadata'))?.[1] ?? '';
  const metadata = new DOMParser().parseFromString(Buffer.from(xml, 'latin1').toString(), 'text/xml');

  function outline(body: string): string[] {
    const kids = /\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '';
    const children = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => objects.get(id) ?? '');
    const pieces = kids.match(/\bMCID \d+|(?<!\d )\b\d+\b(?! 0 R| R)/g) ?? [];
    const said = readText(body, 'Alt') ?? readText(body, 'ActualText') ?? /\/Scope \/\w+/.exec(body)?.[0];
    const own = `${/\/S \/(\w+)/.exec(body)?.[1]}${said ? `(${said})` : ''}${'.'.repeat(pieces.length)}`;
    const below = children.filter((child) => child.includes('/S /')).map(outline);
    if (own === 'TR' && below.every((lines) => lines.length === 1)) return [`${own} ${below.join(' ')}`];
    return [own, ...below.flat().map((line) => `  ${line}`)];
  }

  return {
    title: readText(`/Title ${follow(follow(trailer, 'Info'), 'Title')}`, 'Title') ?? '',
    language: readText(catalog, 'Lang') ?? '',
    flags:
      /DisplayDocTitle true|Marked true/g[Symbol.match](
        follow(catalog, 'ViewerPreferences') + follow(catalog, 'MarkInfo'),
      ) ?? [],
    xmlTitle: metadata.getElementsByTagName('dc:title')[0]?.textContent?.trim() ?? '',
    outline: outline(follow(follow(catalog, 'StructTreeRoot'), 'K')),
  };
}

/** A text is written in one byte for each letter, or in two for each after a mark. */
function readText(body: string, key: string): string | null {
  const written = new RegExp(`/${key} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(body)?.[1];
  if (written === undefined) return null;
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const plain = written.replaceAll(/\\([\s\S])/g, (_whole, sign: string) => escapes[sign] ?? sign);
  const bytes = Buffer.from(plain, 'latin1');
  return plain.startsWith('\xfe\xff') ? bytes.subarray(2).swap16().toString('utf16le') : plain;
}
