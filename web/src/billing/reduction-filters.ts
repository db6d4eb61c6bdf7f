/** What narrows a list of vouchers or discounts; empty texts for all. */
export interface ReductionFilters {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

export const NO_FILTERS: ReductionFilters = { from: '', to: '', status: '' };
