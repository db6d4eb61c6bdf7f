import type { ContentTable, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import { describe, expect, it } from 'vitest';
import { bigSheet, FORMATS_SHEET } from '#test/sheets.ts';
import { sheetDocument } from './sheet-document.ts';

const nothing = () => undefined;

function toTables({ content }: TDocumentDefinitions): ContentTable[] {
  return [content].flat().filter((part) => typeof part === 'object' && 'table' in part) as ContentTable[];
}

/** Every text of a part of the document, in order. */
function getTexts(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(getTexts);
  if (typeof part !== 'object' || part === null) return [];
  return getTexts('stack' in part ? part.stack : (part as { text?: unknown }).text);
}

describe('the PDF of a report', () => {
  const definition = sheetDocument(FORMATS_SHEET, nothing);
  const [table] = toTables(definition);
  const body = table?.table.body ?? [];

  it('lies on landscape A4 under its name and period, the header repeated', () => {
    expect(definition).toMatchObject({ pageSize: 'A4', pageOrientation: 'landscape' });
    expect(getTexts(definition.content).slice(0, 3)).toEqual([
      'Test Report',
      'Chennai',
      '18-Nov-2026 to 20-Nov-2026',
    ]);
    expect(table?.table).toMatchObject({ headerRows: 1, dontBreakRows: true });
  });

  it('shows every value as the screen does, with its second line', () => {
    expect(body.map((row) => row.map((cell) => getTexts(cell).join(' | ')))).toEqual([
      ['SI No.', 'Name', 'Joined', 'Present Percentage', 'Late Time', 'Business', 'Nov 18'],
      ['1', 'உமா ரவி | P 1 · A 0', '15-Jan-2026', '75%', '00:05:00', '₹ 12,34,567', 'P'],
      ['2', 'रवि कुमार | P 0 · A 1', '', '66.67%', '26:10:00', '₹ 300.50', 'A'],
      ['3', 'JOHN <& SONS>', '31-Dec-2025', '0%', '00:00:00', '₹ 3,00,00,000', '—'],
    ]);
  });

  it('writes what stands out red and bold, Hindi in its own font, figures to the right', () => {
    expect(body[2]?.[6]).toEqual({ text: 'A', alignment: 'center', bold: true, color: '#C92A2A' });
    expect(body[1]?.[6]).toEqual({ text: 'P', alignment: 'center' });
    expect(JSON.stringify(body[2]?.[1])).toContain('NotoSansDevanagari');
    expect(body[1]?.[3]).toMatchObject({ alignment: 'right' });
  });

  it('prints a year of meetings in two parts, each on pages of its own', () => {
    const [first, second, ...more] = toTables(sheetDocument(bigSheet(2, 52), nothing));
    expect(more).toEqual([]);
    expect(first).not.toHaveProperty('pageBreak');
    expect(second).toMatchObject({ pageBreak: 'before' });
    expect(getTexts(second?.table.body[1]).slice(0, 2)).toEqual(['1', 'MEMBER 1']);
  });

  it('tells how far it is while it is laid out', () => {
    const told: number[] = [];
    const tables = toTables(sheetDocument(bigSheet(2, 52), (done) => told.push(done)));
    for (const part of tables) {
      const { fillColor } = part.layout as CustomTableLayout;
      if (typeof fillColor !== 'function') throw new Error('No colours');
      for (const [row] of part.table.body.entries()) {
        for (const column of [0, 1]) fillColor(row, part, column);
      }
      expect(fillColor(0, part, 0)).toBe('#F7A81B');
    }
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });
});
