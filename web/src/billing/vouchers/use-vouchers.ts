import { VOUCHER_STATUSES } from '@fellowship/domain/billing/voucher-status';
import { ListVoucherDocument, type ListVoucherQuery } from '#api/generated/subscription/graphql.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import type { VoucherFilters } from './voucher-filter.tsx';

/** A voucher as the table shows it. */
export type Voucher = ListVoucherQuery['listVoucher']['items'][number];

const NONE: readonly Voucher[] = [];

/** The vouchers that are looked for, page by page. */
export function useVouchers({ fromDate, expiryDate, status }: VoucherFilters) {
  const filter = {
    ...(fromDate !== '' && { fromDate: { ge: fromDate } }),
    ...(expiryDate !== '' && { expiryDate: { le: expiryDate } }),
    ...(VOUCHER_STATUSES.some((known) => known === status) && { status: { eq: status } }),
  };
  const source = useApiPages(ListVoucherDocument, { filter }, toPage);
  return { source, vouchers: source.data?.items ?? NONE };
}

function toPage({ listVoucher }: ListVoucherQuery) {
  return listVoucher;
}
