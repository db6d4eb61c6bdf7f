import { beforeEach, describe, expect, it } from 'vitest';
import { qrDocument } from '#meetings/qr/qr-document.ts';
import { serveFonts } from '#test/font-files.ts';
import { readPdfTags } from '#test/pdf-tags.ts';
import { bigSheet, FORMATS_SHEET } from '#test/sheets.ts';
import { sheetDocument } from './sheet-document.ts';
import { writePdf } from './write-pdf.ts';

beforeEach(() => {
  serveFonts();
});

const write = async (sheet: typeof FORMATS_SHEET) =>
  readPdfTags(await writePdf(sheetDocument(sheet, () => undefined)));

const HEADING = ' TH(/Scope /Column).';

describe('the tags of a PDF', () => {
  it('name the document and its language', async () => {
    const { title, xmlTitle, language, flags } = await write({ ...FORMATS_SHEET, title: 'Q&A <உமா>' });
    expect([title, xmlTitle, language]).toEqual(['Q&A <உமா>', 'Q&A <உமா>', 'en-IN']);
    expect(flags).toEqual(['DisplayDocTitle true', 'Marked true']);
  });

  it('give heading, lines and the cells of the table in their order, and text for shaped signs', async () => {
    const { outline } = await write({ ...FORMATS_SHEET, rows: FORMATS_SHEET.rows.slice(0, 1) });
    expect(outline).toEqual([
      'Document',
      '  H1.',
      '  P.',
      '  P.',
      '  Table',
      `    TR${HEADING.repeat(7)}`,
      '    TR',
      '      TD.',
      '      TD',
      '        P',
      '          Span(உமா ரவி).',
      '        P.',
      ...Array(5).fill('      TD.'),
    ]);
  });

  it('read a table once that goes on over pages, whose heading is drawn on each', async () => {
    const { outline } = await write(bigSheet(60, 4));
    const rows = outline.filter((line) => line.startsWith('    TR'));
    expect(rows).toEqual([`    TR${HEADING.repeat(6)}`, ...Array(60).fill(`    TR${' TD.'.repeat(6)}`)]);
  });

  it('give each part of a wide table its own heading', async () => {
    const { outline } = await write(bigSheet(1, 52));
    const part = [`    TR${HEADING.repeat(28)}`, `    TR${' TD.'.repeat(28)}`];
    expect(outline).toEqual(['Document', '  H1.', '  P.', '  Table', ...part, '  Table', ...part]);
  });

  it('describe the code at the door, after the facts of the meeting', async () => {
    const qr = {
      meetingId: 'm1',
      chapterName: 'Chennai',
      date: '2026-11-27',
      timing: ['07:30', '09:00'],
      link: 'https://club.example.org/#c=chennai_m1',
    };
    const { outline } = await readPdfTags(await writePdf(qrDocument(qr)));
    const figure = '  Figure(QR code of the meeting on 27-Nov-2026).';
    expect(outline).toEqual(['Document', '  H1.', ...Array(6).fill('  P.'), figure, '  P.', '  P.']);
  });

  it('refuse what they have no tag for', async () => {
    await expect(writePdf({ content: [{ ul: ['a'] }] })).rejects.toThrow('no tag');
  });
});
