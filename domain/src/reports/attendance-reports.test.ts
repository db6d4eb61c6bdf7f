import { describe, expect, it } from 'vitest';
import { attendanceMatrix, type HeldMeeting, type MatrixRecord } from './attendance-reports.ts';

const held = (date: string): HeldMeeting => ({
  id: `m-${date}`,
  date,
  timing: ['07:30', '09:00'],
  isOpen: false,
});
const MEETINGS = [held('2026-11-04'), held('2026-11-11')];
const UMA = { rotaryId: '1', memberName: 'UMA', classificationName: 'Printing', leftOn: null };
const RAVI = { rotaryId: '2', memberName: 'RAVI', classificationName: null, leftOn: null };

function record(overrides: Partial<MatrixRecord>): MatrixRecord {
  return {
    meetingId: 'm-2026-11-04',
    rotaryId: '1',
    attendanceStatus: 'Present',
    isLate: false,
    attendedDateTime: '2026-11-04 07:10',
    lateTime: '00:00:00',
    ...overrides,
  };
}

const getCodes = (records: readonly MatrixRecord[]) =>
  attendanceMatrix(MEETINGS, [UMA, RAVI], records).rows.map(({ memberName, cells }) => [
    memberName,
    ...cells.map((cell) => cell?.code ?? null),
  ]);

describe('the attendance matrix', () => {
  it('puts each record under its meeting, a late Present as Late', () => {
    expect(
      getCodes([
        record({ meetingId: 'm-2026-11-11', attendanceStatus: 'Leave' }),
        record({ isLate: true, lateTime: '00:05:00' }),
        record({ rotaryId: '2', attendanceStatus: 'Absent' }),
      ]),
    ).toEqual([
      ['UMA', 'Late', 'Leave'],
      ['RAVI', 'Absent', null],
    ]);
  });

  it('keeps the time and lateness of each arrival', () => {
    const late = record({ isLate: true, lateTime: '00:05:00', attendedDateTime: '2026-11-04 07:20' });
    const [uma] = attendanceMatrix(MEETINGS, [UMA], [late]).rows;
    expect(uma).toEqual({
      ...UMA,
      cells: [{ code: 'Late', attendedDateTime: '2026-11-04 07:20', lateTime: '00:05:00' }, null],
    });
  });

  it('leaves out other members and meetings, and the Unmarked', () => {
    expect(
      getCodes([
        record({ rotaryId: '9' }),
        record({ meetingId: 'm-2026-10-28' }),
        record({ rotaryId: '2', attendanceStatus: 'Unmarked' }),
      ]),
    ).toEqual([
      ['UMA', null, null],
      ['RAVI', null, null],
    ]);
  });

  it('is empty without meetings', () => {
    expect(attendanceMatrix([], [UMA], [record({})])).toEqual({
      meetings: [],
      rows: [{ ...UMA, cells: [] }],
    });
  });
});
