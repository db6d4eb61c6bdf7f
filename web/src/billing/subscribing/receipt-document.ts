import { planTitle } from '@fellowship/domain/billing/plan.schema';
import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { GetReceiptQuery } from '#api/generated/payment/graphql.ts';
import { tableDocument } from '#exports/table-document.ts';
import { paymentTexts as texts } from './subscribing.messages.ts';

export type ReceiptOrder = GetReceiptQuery['getPaymentOrder'];

interface Line {
  readonly what: string;
  readonly amount: string;
}

const amount = (rupees: number) => formatRupees(toPaise(rupees));

/** The receipt of an order that has been applied, in the name that the chapter had then: what was bought, the lines of its price, and how it was paid. */
export function receiptDocument(
  order: ReceiptOrder,
  { chapterName, timeZone }: { chapterName: string; timeZone: string },
): TDocumentDefinitions {
  const { receiptNumber, appliedAt, orderId } = order;
  const day = appliedAt ? formatDate(dateTimeIn(timeZone, new Date(appliedAt)).slice(0, 10)) : '';
  return tableDocument<Line>({
    title: texts.number(receiptNumber ?? 0),
    subtitle: [order.chapterName ?? chapterName, texts.paidOn(day), `${texts.order} ${orderId}`].join(' · '),
    columns: [
      { header: texts.what, text: ({ what }) => what, width: '*', align: 'left' },
      { header: texts.amount, text: (line) => line.amount, width: 160, align: 'right' },
    ],
    rows: receiptLines(order),
  });
}

/** The lines of a receipt. */
export function receiptLines(order: ReceiptOrder): readonly Line[] {
  const { users, months, price, base, discount, discountText, voucher, net } = order;
  const { planName, durationTitle } = order;
  return [
    { what: texts.plan, amount: planName ? planTitle({ planName, durationTitle }) : durationTitle },
    ...(order.startDate && order.endDate
      ? [{ what: texts.period, amount: texts.until(formatDate(order.startDate), formatDate(order.endDate)) }]
      : []),
    { what: texts.members, amount: String(order.memberCount) },
    ...(order.paymentId ? [{ what: texts.payment, amount: order.paymentId }] : []),
    { what: `${texts.line(users, months)} × ${amount(price)}`, amount: amount(base) },
    ...(discount > 0 ? [{ what: discountText || texts.discount, amount: `− ${amount(discount)}` }] : []),
    ...(voucher > 0 ? [{ what: texts.voucher, amount: `− ${amount(voucher)}` }] : []),
    { what: texts.net, amount: amount(net) },
  ];
}
