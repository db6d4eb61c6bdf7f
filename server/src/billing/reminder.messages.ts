import type { Reminder } from '@fellowship/domain/billing/validity';
import { formatDate } from '@fellowship/domain/calendar/formats';

interface ReminderMail extends Reminder {
  readonly productName: string;
  readonly chapterName: string;
  readonly publicUrl: string;
}

/** The mail that reminds an admin of the end of the chapter's subscription. */
export function reminderMail({ productName, chapterName, publicUrl, endDate, daysLeft }: ReminderMail) {
  const end = formatDate(endDate);
  return {
    subject: `${productName}: the subscription of ${chapterName} ends ${whenText(daysLeft)}`,
    text: [
      `The subscription of ${chapterName} is valid until ${end} at 23:59.`,
      '',
      'After that you cannot take attendance, create QR codes or add members until you renew it.',
      `Renew it under Subscriptions: ${publicUrl}/subscriptions`,
    ].join('\n'),
  };
}

function whenText(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
}
