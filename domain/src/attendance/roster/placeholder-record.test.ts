import { expect, test } from 'vitest';
import { EMPTY_MEMBER_ATTENDANCE } from './placeholder-record.ts';

test('the placeholder claims nothing about anybody', () => {
  expect(EMPTY_MEMBER_ATTENDANCE).toEqual({
    id: '',
    meetingId: '',
    chapterId: '',
    rotaryId: '',
    memberName: '',
    classificationName: '',
    attendanceStatus: 'Unmarked',
    paymentStatus: 'Unpaid',
    attendedDateTime: '',
    isLate: false,
    lateTime: '00:00:00',
  });
});
