import { expect, test } from 'vitest';
import { type CellFormat, type CellValue, formatCell, isFigure } from './report.ts';

test.each<[CellFormat, CellValue, string]>([
  ['text', 'UMA உமா', 'UMA உமா'],
  ['number', 12, '12'],
  ['number', 0, '0'],
  ['percent', 75, '75%'],
  ['percent', 66.67, '66.67%'],
  ['percent', 12.5, '12.50%'],
  ['rupees', 1234567, '₹ 12,34,567'],
  ['rupees', 300.5, '₹ 300.50'],
  ['date', '2026-11-20', '20-Nov-2026'],
  ['dateTime', '2026-11-20 07:31', '20-Nov-2026 07:31'],
  ['duration', '00:05:00', '00:05:00'],
  ['mobile', '9876543210', '+91 9876543210'],
  ['mobile', 'ask Uma', 'ask Uma'],
  ['mobile', null, ''],
  ['stars', 1, '1 star'],
  ['stars', 4, '4 stars'],
  ['stars', null, 'None'],
  ['text', null, ''],
  ['date', null, ''],
])('%s %j shows as %s', (format, value, text) => {
  expect(formatCell(value, format)).toBe(text);
});

test('figures line up at their right end', () => {
  const formats: CellFormat[] = [
    'text',
    'number',
    'percent',
    'rupees',
    'date',
    'dateTime',
    'duration',
    'mobile',
    'stars',
  ];
  expect(formats.filter(isFigure)).toEqual(['number', 'percent', 'rupees']);
});
