import { expect, test } from 'vitest';
import type { AttendanceStatus, PaymentStatus } from '../attendance-status.ts';
import { attendanceFigures } from './summary.ts';

const record = (attendanceStatus: AttendanceStatus, paymentStatus: PaymentStatus, isLate = false) => ({
  attendanceStatus,
  paymentStatus,
  isLate,
});

test('the summary table adds members and visitors, and the fees that were paid', () => {
  const figures = attendanceFigures({
    members: [
      record('Present', 'Paid'),
      record('Present', 'Unpaid'),
      record('Present', 'Paid', true),
      record('Absent', 'Unpaid'),
      record('Leave', 'Unpaid'),
      record('Unmarked', 'Unpaid'),
    ],
    visitors: [
      record('Present', 'Paid'),
      record('Present', 'Unpaid'),
      record('Absent', 'Unpaid'),
      record('Leave', 'Unpaid'),
    ],
    meetingFeePaise: 30_050,
    totalMembersCount: 6,
  });
  expect(figures).toEqual({
    members: { presentCount: 2, absentCount: 1, leaveCount: 1, lateCount: 1 },
    visitors: { presentCount: 2, absentCount: 1, leaveCount: 1, lateCount: 0 },
    total: { presentCount: 4, absentCount: 2, leaveCount: 2, lateCount: 1 },
    totalMembersCount: 6,
    memberAmountPaise: 60_100,
    visitorAmountPaise: 30_050,
    overallAmountPaise: 90_150,
    memberPresentPercent: 33.33,
    memberCamePercent: 50,
  });
});

test('a visitor is never late, whatever a record says', () => {
  const { visitors } = attendanceFigures({
    members: [],
    visitors: [record('Present', 'Paid', true)],
    meetingFeePaise: 0,
    totalMembersCount: 0,
  });
  expect(visitors).toEqual({ presentCount: 1, absentCount: 0, leaveCount: 0, lateCount: 0 });
});

test('without attendance everything is 0', () => {
  const figures = attendanceFigures({
    members: [],
    visitors: [],
    meetingFeePaise: 30_000,
    totalMembersCount: 40,
  });
  expect(figures).toMatchObject({ overallAmountPaise: 0, memberPresentPercent: 0, totalMembersCount: 40 });
});
