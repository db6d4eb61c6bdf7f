import type { PurchaseKind } from '@fellowship/domain/billing/periods';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QuoteDocument, type QuoteQuery } from '#api/generated/subscription/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';

/** What is to be bought, as it stands in the form. */
export interface Purchase {
  kind: PurchaseKind;
  planId: string | undefined;
  memberCount: number;
  voucherCode: string;
}

export type Quote = QuoteQuery['quote'];

/** Long enough for a number of several digits to be typed. */
const TYPING_MS = 250;

/**
 * The price of what stands in the form, from the server, that moves as one types. `quote` is of exactly this purchase, or null;
 * `shown` is the last one known, `error` why there is none.
 */
export function useQuote(purchase: Purchase, isWanted: boolean) {
  const { chapterId } = useSession();
  const [settled] = useDebouncedValue(purchase, TYPING_MS);
  const { kind, planId, memberCount, voucherCode } = settled;
  const isSettled = settled === purchase;
  const input = {
    pk: chapterKey(chapterId),
    ...{ kind, memberCount, planId: planId ?? null },
    voucherCode: voucherCode === '' ? null : voucherCode,
  };
  const { data, isPlaceholderData, error, isFetching } = useQuery({
    ...apiQuery(QuoteDocument, { input }),
    enabled: isWanted && memberCount > 0,
    placeholderData: keepPreviousData,
    // A price is of now: discounts and vouchers come and go.
    staleTime: 0,
  });
  const shown = data?.quote ?? null;
  const isCurrent = isSettled && !isPlaceholderData && !isFetching && error === null;
  return { quote: isCurrent ? shown : null, shown: error ? null : shown, error: isSettled ? error : null };
}
