import { expect, test } from 'vitest';
import { newMeeting, TODAY } from '#test/schedule.ts';
import { scheduleDocument } from './schedule-document.ts';

test('the schedule lists the meetings of the chapter in the order given', () => {
  const meetings = [newMeeting({ date: '2026-12-04', venue: 'Town Hall' }), newMeeting({ venue: 'दिल्ली' })];
  const { content, info } = scheduleDocument(meetings, 'Chennai', TODAY);
  const written = JSON.stringify(content);
  expect(info).toEqual({ title: 'Meeting Schedule' });
  expect(written).toContain('Chennai · 20-Nov-2026');
  expect(written).toContain('{"text":"दिल्ली","font":"NotoSansDevanagari"}');
  expect(written.indexOf('04-Dec-2026')).toBeLessThan(written.indexOf('27-Nov-2026'));
  expect(written.indexOf('04-Dec-2026')).toBeGreaterThan(0);
});
