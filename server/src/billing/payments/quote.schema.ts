import { toFraction } from '@fellowship/domain/billing/discount.schema';
import { purchaseSchema } from '@fellowship/domain/billing/order.schema';
import type { PriceLines } from '@fellowship/domain/billing/pricing';
import { PURCHASE_KINDS, type PurchaseKind } from '@fellowship/domain/billing/purchase';
import { voucherPaiseLeft } from '@fellowship/domain/billing/voucher.schema';
import { toRupees } from '@fellowship/domain/money/rupees';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { EnumRef } from '@pothos/core';
import type { Api, ApiBuilder } from '#api/builder.ts';
import { withoutNulls } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { getChapterId } from '#api/request-context.ts';
import { accept } from '../../refusal-error.ts';
import { type PricedPurchase, pricePurchase } from './price-purchase.service.ts';

/** Prices without ordering: what a chapter would pay, and what its subscription would become. */
export function addQuote(api: Api): void {
  const { builder } = api;
  const Quote = quoteType(api);
  const Input = builder.inputType('QuoteInput', {
    fields: (t) => ({
      pk: t.string({ required: true, description: 'CID#{chapterId}' }),
      kind: t.field({ type: purchaseKindEnum(api), required: true }),
      planId: t.id({ description: 'The plan that is bought; users are added on that of the subscription.' }),
      memberCount: t.int({ required: true, description: 'How many members shall be covered in all.' }),
      voucherCode: t.string(),
    }),
  });
  builder.queryField('quote', (t) =>
    t.field({
      ...guardedBy('subscription.quote'),
      type: Quote,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: (_root, { input: { pk, ...input } }, { call }) => {
        const chapterId = getChapterId(pk);
        call.authorize('subscription.quote', { chapterId });
        const asked = accept(validate(purchaseSchema, withoutNulls(input)));
        return pricePurchase(call.app.database.kysely, chapterId, asked, call.platformToday());
      },
    }),
  );
}

const rupees = (line: keyof PriceLines) => (priced: PricedPurchase) => toRupees(priced.lines[line]);

function quoteType({ builder }: Api) {
  return builder.objectRef<PricedPurchase>('Quote').implement({
    ...readableWithParent(),
    description: 'Amounts are rupees; base − discount − voucher = net.',
    fields: (t) => ({
      planId: t.id({ resolve: ({ terms }) => terms.planId }),
      users: t.int({ description: 'How many are paid for.', resolve: ({ terms }) => terms.users }),
      months: t.int({ resolve: ({ terms }) => terms.months }),
      price: t.float({
        description: 'For a user and month.',
        resolve: ({ terms }) => toRupees(terms.pricePaise),
      }),
      base: t.float({ resolve: rupees('basePaise') }),
      discount: t.float({ resolve: rupees('discountPaise') }),
      voucher: t.float({ resolve: rupees('voucherPaise') }),
      net: t.float({ resolve: rupees('netPaise') }),
      voucherPer: t.float({
        nullable: true,
        description:
          'What the voucher is worth: a fraction of the base, 0.125 are 12.5 %; else `voucherAmount`.',
        resolve: ({ voucher }) => {
          const hundredths = voucher?.percentHundredths ?? null;
          return hundredths === null ? null : toFraction(hundredths);
        },
      }),
      voucherAmount: t.float({
        nullable: true,
        description: 'What the voucher is worth, in rupees, whatever it is used for.',
        resolve: ({ voucher }) => {
          const paise = voucher?.amountPaise ?? null;
          return paise === null ? null : toRupees(paise);
        },
      }),
      voucherLeft: t.float({
        nullable: true,
        description: 'What a reusable voucher may still take off, in rupees.',
        resolve: ({ voucher }) => {
          const paise = voucher && voucherPaiseLeft(voucher);
          return paise === null ? null : toRupees(paise);
        },
      }),
      discountId: t.id({ nullable: true, resolve: ({ discount }) => discount?.discountId }),
      discountText: t.string({ nullable: true, resolve: ({ discount }) => discount?.discountText }),
      cheaperUsers: t.int({
        nullable: true,
        description: 'So many users would cost less than these, because a discount begins there.',
        resolve: ({ cheaper }) => cheaper?.users,
      }),
      cheaperNet: t.float({
        nullable: true,
        resolve: ({ cheaper }) => (cheaper ? toRupees(cheaper.netPaise) : null),
      }),
      startDate: t.string({ resolve: ({ terms }) => terms.startDate }),
      endDate: t.string({ resolve: ({ terms }) => terms.endDate }),
      basicCount: t.int({ resolve: ({ terms }) => terms.basicCount }),
      additionalCount: t.int({ resolve: ({ terms }) => terms.additionalCount }),
      usersBefore: t.int({
        nullable: true,
        description: 'How many count until `fullFrom`.',
        resolve: ({ terms }) => terms.usersBefore,
      }),
      fullFrom: t.string({
        nullable: true,
        description:
          'The first day on which all of an early renewal’s users count; null where they do at once.',
        resolve: ({ terms }) => terms.fullFrom,
      }),
      activeMembers: t.int({
        description: 'An order covers at least these.',
        resolve: ({ activeMembers }) => activeMembers,
      }),
    }),
  });
}

type KindRef = EnumRef<ApiBuilder['$inferSchemaTypes'], PurchaseKind>;

/** What a chapter's admin wants to do, as the endpoint of prices and that of orders both name it. */
export function purchaseKindEnum({ builder }: Api): KindRef {
  return builder.enumType('PurchaseKind', { values: PURCHASE_KINDS });
}
