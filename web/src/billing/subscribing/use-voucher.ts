import { chapterKey } from '@fellowship/domain/chapters/keys';
import { useMutation } from '@tanstack/react-query';
import { QuoteDocument } from '#api/generated/subscription/graphql.ts';
import { request } from '#api/request.ts';
import { useSession } from '#identity/session-context.ts';
import { type Purchase, voucherValue } from './purchase-price.ts';

/**
 * The voucher of a purchase. What it is worth the server says once, when it is applied: its tries are counted
 * (rule billing/order). Until then, and where it cannot be used, it is worth nothing.
 */
export function useVoucher({ planId, ...purchase }: Purchase) {
  const { chapterId } = useSession();
  const { mutate, data, variables, error, isPending, reset } = useMutation({
    mutationFn: (voucherCode: string) =>
      request(QuoteDocument, {
        input: { pk: chapterKey(chapterId), ...purchase, planId: planId ?? null, voucherCode },
      }),
  });
  return {
    /** The code that the server has found good; empty where there is none. */
    code: data ? (variables ?? '') : '',
    value: data ? voucherValue(data.quote) : null,
    error,
    isPending,
    apply: (code: string) => mutate(code),
    remove: reset,
  };
}

export type AppliedVoucher = ReturnType<typeof useVoucher>;
