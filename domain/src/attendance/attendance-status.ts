/** The status of an attendance; 'Late' is a Present with `isLate` (rule attendance/status). */
export const ATTENDANCE_STATUSES = ['Present', 'Absent', 'Leave', 'Unmarked'] as const;

export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** Whether the fee of the meeting was paid (rule attendance/fee-status). */
export const PAYMENT_STATUSES = ['Paid', 'Unpaid'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How a fee was paid (rule attendance/payment-kind). */
export const PAYMENT_KINDS = ['Cash', 'UPI', 'Other'] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];
