import { expect, test } from 'vitest';
import { texts } from './texts.ts';

test('the general texts are as specified', () => {
  expect(Object.values(texts)).toEqual([
    'Data Not Available',
    'No Data available',
    'No data available for download.',
    'There is no data to download',
    'Required',
  ]);
});
