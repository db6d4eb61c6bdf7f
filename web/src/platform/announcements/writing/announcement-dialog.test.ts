import { validate } from '@fellowship/domain/refusals/refusal';
import { expect, it } from 'vitest';
import { announcementForm, newAnnouncement } from '../announcement-dialog.tsx';

const ENTERED = {
  ...newAnnouncement('Asia/Kolkata', new Date('2026-11-20T02:00:30Z')),
  chapterId: 'Others',
  messageDescription: 'We rest on Sunday',
  priority: 'Normal',
  messageType: 'Info',
};

it.each([
  ['a time of each day', {}, '2026-11-20T02:00:00.000Z', '2026-11-21T04:30:00.000Z'],
  ['no time', { fromTime: '', toTime: '' }, '2026-11-19T18:30:00.000Z', '2026-11-21T18:29:00.000Z'],
])('an announcement with %s lasts from and to the moments in the zone of its writer', (_what, times, from, to) => {
  const entered = { ...ENTERED, toDateTime: '2026-11-21', toTime: '10:00', ...times };
  expect(validate(announcementForm('Asia/Kolkata'), entered)).toMatchObject({
    value: { fromDatetime: from, toDateTime: to },
  });
});

it.each([
  ['', 'Please select a date'],
  ['2026-11-19', 'The end must be after the start.'],
])('a last day %j is refused at its field', (toDateTime, text) => {
  const outcome = validate(announcementForm('Asia/Kolkata'), { ...ENTERED, toDateTime });
  expect(outcome.ok ? null : outcome.refusal.fields).toEqual({ toDateTime: text });
});
