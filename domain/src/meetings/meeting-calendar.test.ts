import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarMeeting, writeMeetingCalendar } from './meeting-calendar.ts';

const CHAPTER = { chapterName: 'Chennai', timeZone: 'Asia/Kolkata' };

function newMeeting(facts: Partial<CalendarMeeting> = {}): CalendarMeeting {
  return {
    id: '0195b1c2-7a11-7c00-8000-ba9876543210',
    date: '2026-11-20',
    timing: ['07:30', '09:00'],
    status: 'Scheduled',
    venue: 'Rotary Centre',
    eduTalk: 'Referrals that convert',
    businessPresentation: ['Deepa Bose', 'UMA RAO'],
    feePaise: 30_000,
    version: 3,
    changedAt: new Date('2026-11-02T10:00:00Z'),
    ...facts,
  };
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents('vevent') };
}

function readOne(facts: Partial<CalendarMeeting>, chapter: Partial<typeof CHAPTER> = {}) {
  const { calendar, events } = read(writeMeetingCalendar({ ...CHAPTER, ...chapter }, [newMeeting(facts)]));
  expect(events).toHaveLength(1);
  const value = (name: string) => String(events[0]?.getFirstPropertyValue(name));
  return { calendar, value };
}

describe('a meeting in a calendar', () => {
  test('is written as every calendar reads it', () => {
    expect(writeMeetingCalendar(CHAPTER, [newMeeting()]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Fellowship//Meetings//EN',
      'NAME:Chennai',
      'X-WR-CALNAME:Chennai',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:0195b1c2-7a11-7c00-8000-ba9876543210',
      'SEQUENCE:3',
      'DTSTAMP:20261102T100000Z',
      'DTSTART:20261120T020000Z',
      'DTEND:20261120T033000Z',
      'SUMMARY:Chennai: meeting',
      'LOCATION:Rotary Centre',
      'DESCRIPTION:Education Talk: Referrals that convert\\nBusiness Presentation:',
      '  Deepa Bose\\, Uma Rao\\nMeeting Fee: ₹ 300',
      'STATUS:CONFIRMED',
      'LAST-MODIFIED:20261102T100000Z',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test.each([
    ['Scheduled', 'CONFIRMED'],
    ['Completed', 'CONFIRMED'],
    ['Cancelled', 'CANCELLED'],
  ] as const)('that is %s is %s', (status, expected) => {
    expect(readOne({ status }).value('status')).toBe(expected);
  });

  test('is at the chapter’s time, in any time zone', () => {
    const { value } = readOne({ date: '2026-03-08' }, { timeZone: 'America/New_York' });
    expect([value('dtstart'), value('dtend')]).toEqual(['2026-03-08T11:30:00Z', '2026-03-08T13:00:00Z']);
  });

  test('that moves keeps its UID, with a higher sequence', () => {
    const [before, after] = [readOne({}), readOne({ date: '2026-11-21', version: 4 })];
    expect(after.value('uid')).toBe(before.value('uid'));
    expect(Number(after.value('sequence'))).toBeGreaterThan(Number(before.value('sequence')));
  });

  test('is always written the same', () => {
    const write = () => writeMeetingCalendar(CHAPTER, [newMeeting(), newMeeting({ date: '2026-11-27' })]);
    expect(write()).toBe(write());
  });
});

test('a chapter without meetings has an empty calendar', () => {
  expect(read(writeMeetingCalendar(CHAPTER, [])).events).toEqual([]);
});

describe('what people typed', () => {
  const evil = 'Hall\r\nEND:VEVENT\r\nBEGIN:VEVENT\nATTACH:file:///etc/passwd\u2028X\u0000;,\\:"é';
  const line = 'Hall END:VEVENT BEGIN:VEVENT ATTACH:file:///etc/passwd X ;,\\:"é';

  test('leaves out what is not decided yet', () => {
    const { value } = readOne({ eduTalk: '', businessPresentation: [] });
    expect(value('description')).toBe('Meeting Fee: ₹ 300');
  });

  test('is escaped, and read back unchanged, in one line', () => {
    const { calendar, value } = readOne(
      { venue: evil, eduTalk: evil, businessPresentation: [evil] },
      { chapterName: evil },
    );
    expect(value('location')).toBe(line);
    expect(value('summary')).toBe(`${line}: meeting`);
    expect(value('description')).toBe(
      `Education Talk: ${line}\nBusiness Presentation: ${line}\nMeeting Fee: ₹ 300`,
    );
    // The reader knows nothing of the calendar's own name, and leaves it as it is written.
    expect(calendar.getFirstPropertyValue('name')).toBe(line.replace(/[\\;,]/g, '\\$&'));
  });

  test.each([
    ['Latin', 'Rotary Centre, 1st Floor; '],
    ['Tamil', 'ரோட்டரி மையம் '],
    ['signs beyond the first plane', '🎉🏛️ '],
    ['backslashes', '\\n\\, '],
  ])('in %s is folded into lines of at most 75 bytes', (_what, part) => {
    const venue = part.repeat(30).trim();
    const written = writeMeetingCalendar(CHAPTER, [newMeeting({ venue })]);
    const bytes = written.split('\r\n').map((row) => encodeURIComponent(row).replace(/%../g, '.').length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(read(written).events[0]?.getFirstPropertyValue('location')).toBe(venue);
  });
});
