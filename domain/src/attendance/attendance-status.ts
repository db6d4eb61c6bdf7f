/** How a person's attendance stands (core 3). 'Late' is a Present with `isLate` and exists only as a filter value. */
export const ATTENDANCE_STATUSES = ['Present', 'Absent', 'Leave', 'Unmarked'] as const;

export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** Whether the fee of the meeting was paid (core 3). */
export const PAYMENT_STATUSES = ['Paid', 'Unpaid'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
