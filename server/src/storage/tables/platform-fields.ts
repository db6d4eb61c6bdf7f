import { KEPT, KEPT_INSIDE, stored } from './stored-group.ts';

/** Somebody's account; the user name stays taken. */
export const accountFields = stored(KEPT_INSIDE, {
  userName: {},
  chapterId: {},
  confirmationStatus: {},
  isEnabled: {},
  knownAt: {},
  pendingEmail: { erase: null, isContact: true },
});

/** What the user pool is still to be told of an account. */
export const accountTaskFields = stored(KEPT_INSIDE, {
  userName: {},
  invites: {},
  email: { erase: null, isContact: true },
  newEmail: { erase: null, isContact: true },
  isEnabled: {},
  resetsPassword: {},
  removes: {},
  version: {},
  askedAt: {},
  failedAt: {},
});

/** The audit log: who did what, and when, stays. */
export const auditFields = {
  ...stored(KEPT, {
    id: { column: 'audit_id' },
    chapterId: {},
    at: {},
    actor: {},
    role: { column: 'actor_role' },
    action: {},
    subject: {},
  }),
  ...stored({ ...KEPT_INSIDE, erase: 'search' }, { before: {}, after: {} }),
};

/** A mail on its way, or sent some days ago. */
export const mailFields = stored(
  { read: 'internal', erase: 'row', isContact: false },
  {
    mailId: {},
    at: {},
    recipient: { isContact: true },
    userName: {},
    kind: {},
    subject: {},
    text: {},
    code: {},
    sentAt: {},
    replyTo: { isContact: true },
    unsubscribeUrl: {},
    failedAt: {},
    calendar: {},
    qrText: {},
  },
);

/** A mail about an account, as the limits count it; the recipient is a digest. */
export const mailRequestFields = stored(KEPT_INSIDE, {
  mailRequestId: {},
  at: {},
  cause: {},
  userName: {},
  recipient: {},
  actor: {},
});

/** The answer to a request, for its repetition: a person's own go, and what others were answered is searched. */
export const requestFields = stored(
  { read: 'internal', erase: 'row', isContact: false },
  {
    chapterId: {},
    userName: {},
    requestId: {},
    operation: {},
    inputHash: {},
    answer: { erase: 'search' },
    createdAt: {},
  },
);

/** What a person has chosen; the number is that of the calendar's address. */
export const preferenceFields = stored(KEPT, {
  chapterId: {},
  rotaryId: {},
  meetingReminders: {},
  calendarNumber: { read: 'internal' },
  version: {},
});

/** A file that is no longer used, and how much a person uploaded on a day. */
export const unusedMediaFields = stored(KEPT_INSIDE, { chapterId: {}, mediaKey: {}, since: {} });
export const uploadCountFields = stored(KEPT_INSIDE, {
  chapterId: {},
  userName: {},
  day: {},
  uploads: {},
  bytes: {},
});

/** An order of a chapter; who placed it stays by user name. */
export const paymentOrderFields = stored(KEPT_INSIDE, {
  chapterId: {},
  orderId: {},
  receipt: {},
  createdAt: {},
  createdBy: {},
  kind: {},
  planId: {},
  chapterName: {},
  planName: {},
  durationTitle: {},
  durationDays: {},
  renewalEnableDays: {},
  memberCount: {},
  users: {},
  months: {},
  pricePaise: {},
  basePaise: {},
  discountPaise: {},
  voucherPaise: {},
  netPaise: {},
  discountId: {},
  discountText: {},
  voucherId: {},
  voucherCode: {},
  addedToPlanId: {},
  addedToStartDate: {},
  status: {},
  paymentId: {},
  paidAt: {},
  appliedAt: {},
  receiptNumber: {},
  startDate: {},
  endDate: {},
  nextCheckAt: {},
  checks: {},
});

/** A payment without an order that it fits; the note is the support admin's own. */
export const unmatchedPaymentFields = stored(KEPT_INSIDE, {
  paymentId: {},
  chapterId: {},
  orderId: {},
  amountPaise: {},
  currency: {},
  reason: {},
  receivedAt: {},
  status: {},
  note: {},
  resolvedBy: {},
  resolvedAt: {},
  version: {},
  refundKey: {},
  refundAttempts: {},
  refundDueAt: {},
});
