import type {
  Content,
  ContentSvg,
  ContentTable,
  ContentText,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import { splitByScript } from './pdf-text.ts';

/** A picture of a document with the text that is read out in its place. */
export type DescribedSvg = ContentSvg & { readonly alt: string };

/** An element of a document's logical structure, as the writer has it. */
interface StructureElement {
  add(child: unknown): void;
}

interface DrawnItem {
  readonly type: string;
  readonly item?: { readonly part?: Part; readonly inlines?: readonly { readonly part?: Part }[] };
}

/** The writer's document: what the tags need of it. */
export interface DrawnDocument {
  readonly images: object;
  readonly _pdfMakePages: readonly { readonly items: readonly DrawnItem[] }[];
  readonly info: { readonly Title: string };
  addPage(options: unknown): unknown;
  appendXML(xml: string, newline?: boolean): void;
  struct(tag: string, options: PartOptions): StructureElement;
  addStructure(element: StructureElement): void;
  markContent(tag: string): void;
  markStructureContent(tag: string): unknown;
  endMarkedContent(): void;
}

interface PartOptions {
  readonly scope?: 'Column';
  readonly alt?: string;
  /** The text itself, where it is drawn by shaped signs in another order. */
  readonly actual?: string;
}

/** A part of the logical structure before the document is drawn. */
class Part {
  readonly tag: string;
  readonly options: PartOptions;
  /** Drawn again on later pages, but read once: the heading of a table. */
  readonly isRepeated: boolean;
  readonly #children: Part[] = [];
  element: StructureElement | null = null;
  /** The first page that it is drawn on, counted from 1. */
  page = 0;

  constructor(tag: string, options: PartOptions = {}, isRepeated = false) {
    this.tag = tag;
    this.options = options;
    this.isRepeated = isRepeated;
  }

  add(child: Part): Part {
    this.#children.push(child);
    return child;
  }

  attach(document: DrawnDocument): StructureElement {
    const element = document.struct(this.tag, this.options);
    for (const child of this.#children) element.add(child.attach(document));
    this.element = element;
    return element;
  }
}

/**
 * The tags of a document: what reads it aloud finds headings, paragraphs, pictures and the cells of tables in the order
 * of the definition. The writer only draws; each of its lines carries the part it belongs to. Lines, colours, page
 * numbers and repeated headings are artifacts.
 */
export class PdfStructure {
  readonly #root = new Part('Document');
  #document: DrawnDocument | null = null;
  #page = 0;
  #position = 0;
  #open: Part | 'Artifact' | null = null;

  constructor({ content }: TDocumentDefinitions) {
    describe(content, this.#root);
  }

  /** A page begins: its items are drawn next. */
  beginPage(document: DrawnDocument): void {
    if (!this.#document) document.addStructure(this.#root.attach(document));
    this.#document = document;
    this.#page += 1;
    this.#position = 0;
    this.#mark();
  }

  /** An item has been drawn. */
  endItem(): void {
    this.#position += 1;
    this.#mark();
  }

  /** Opens what the next item belongs to, unless it is open; after the last item of a page nothing is. */
  #mark(): void {
    const document = this.#document;
    const next = this.#owner(document?._pdfMakePages[this.#page - 1]?.items[this.#position]);
    if (!document || next === this.#open) return;
    if (this.#open) document.endMarkedContent();
    if (next === 'Artifact') document.markContent(next);
    else if (next) next.element?.add(document.markStructureContent(next.tag));
    this.#open = next;
  }

  #owner(drawn: DrawnItem | undefined): Part | 'Artifact' | null {
    if (!drawn) return null;
    const part = drawn.type === 'line' ? drawn.item?.inlines?.[0]?.part : drawn.item?.part;
    if (!part) return 'Artifact';
    part.page ||= this.#page;
    return part.isRepeated && part.page !== this.#page ? 'Artifact' : part;
  }
}

/** Adds the parts of a content, and names to each text and picture the part it belongs to. */
function describe(content: Content, parent: Part): void {
  if (Array.isArray(content)) for (const child of content) describe(child, parent);
  else if (isText(content)) {
    describeText(content, parent, new Part(content.headlineLevel ? `H${content.headlineLevel}` : 'P'));
  } else if (typeof content !== 'object') throw new Error('A bare text cannot name its part.');
  else if ('stack' in content) describe(content.stack, parent);
  else if ('columns' in content) describe(content.columns, parent);
  else if ('table' in content) describeTable(content.table, parent);
  else if ('svg' in content) describeSvg(content as DescribedSvg, parent);
  else throw new Error('Content of this kind has no tag yet.');
}

function isText(content: Content): content is ContentText {
  return typeof content === 'object' && 'text' in content;
}

/** Without a header it only arranges its contents. */
function describeTable({ body, headerRows = 0 }: ContentTable['table'], parent: Part): void {
  const rows = body as Content[][];
  if (headerRows === 0) {
    describe(rows, parent);
    return;
  }
  const table = parent.add(new Part('Table'));
  for (const [index, row] of rows.entries()) {
    const line = table.add(new Part('TR'));
    for (const cell of row) {
      const part = index < headerRows ? new Part('TH', { scope: 'Column' }, true) : new Part('TD');
      if (isText(cell)) describeText(cell, line, part);
      else describe(cell, line.add(part));
    }
  }
}

function describeSvg(svg: DescribedSvg, parent: Part): void {
  Object.assign(svg, { part: parent.add(new Part('Figure', { alt: svg.alt })) });
}

/** The writer copies what a run of a text carries to the lines that it draws, so each text becomes a list of runs. */
function describeText(node: ContentText, parent: Part, own: Part): void {
  parent.add(own);
  const runs = Array.isArray(node.text) ? (node.text as { text: string }[]) : [{ text: String(node.text) }];
  const actual = runs.map(({ text }) => text).join('');
  const isShaped = splitByScript(actual).some(({ script }) => script !== 'Latin');
  const part = isShaped ? own.add(new Part('Span', { actual }, own.isRepeated)) : own;
  node.text = runs.map((run) => ({ ...run, part }));
}
