import { describe, expect, it } from 'vitest';
import { record } from './record.ts';

const meeting = record('meeting', {
  id: 'meeting_id',
  date: 'meeting_date',
  timing: ['starts_at', 'ends_at'],
  feePaise: 'fee_paise',
});
const attendance = record('member_attendance', { at: 'attended_at', scannedAt: 'scanned_at' });

const ROW = {
  meeting_id: 'm1',
  meeting_date: '2026-11-20',
  starts_at: '07:30',
  ends_at: '09:00',
  fee_paise: 30_000,
};
const RECORD = {
  id: 'm1',
  date: '2026-11-20',
  timing: ['07:30', '09:00'] as [string, string],
  feePaise: 30_000,
};

describe('a record', () => {
  it('is read from its row and written to its columns', () => {
    expect(meeting.read({ ...ROW, venue: 'not of this record' })).toEqual(RECORD);
    expect(meeting.write(RECORD)).toEqual(ROW);
    expect(meeting.write({ timing: ['08:00', '09:30'] })).toEqual({ starts_at: '08:00', ends_at: '09:30' });
  });

  it.each([
    ['the driver gives them', '2026-11-20 07:31:00', new Date('2026-11-20T02:01:00Z')],
    ['JSON has them', '2026-11-20T07:31:00', '2026-11-20T07:31:00+05:30'],
  ])('returns times and instants in the API’s format, as %s', (_how, attended_at, scanned_at) => {
    expect(attendance.read({ attended_at, scanned_at } as never)).toEqual({
      at: '2026-11-20 07:31',
      scannedAt: '2026-11-20T02:01:00.000Z',
    });
    expect(attendance.read({ attended_at, scanned_at: null } as never).scannedAt).toBeNull();
  });

  it('writes JSON as its text, so that a list stays one', () => {
    const member = record('member', { familyMembers: 'family_members' });
    expect(member.write({ familyMembers: [{ name: 'Ravi' }] })).toEqual({
      family_members: '[{"name":"Ravi"}]',
    });
  });

  it('finds the columns of the selected fields', () => {
    expect(meeting.columns()).toEqual(['meeting_id', 'meeting_date', 'starts_at', 'ends_at', 'fee_paise']);
    expect(meeting.columns(['timing', 'id'])).toEqual(['starts_at', 'ends_at', 'meeting_id']);
    expect(meeting.columns(['id', 'computed'])).toEqual(meeting.columns());
  });

  it('is read for the selected fields only', () => {
    expect(meeting.getReader(['timing', 'id'])(ROW)).toEqual({ timing: ['07:30', '09:00'], id: 'm1' });
    expect(meeting.getReader(['id', 'computed'])(ROW)).toEqual(RECORD);
    expect(meeting.getReader()(ROW)).toEqual(RECORD);
  });

  it('is filtered by columns whose kind the database knows', () => {
    expect(meeting.filters('id', 'date')).toEqual({
      id: { column: 'meeting_id', kind: 'uuid' },
      date: { column: 'meeting_date', kind: 'date' },
    });
    expect(() => record('meeting', { names: 'business_presentation' }).filters('names')).toThrow(
      'meeting cannot be filtered by names',
    );
  });
});
