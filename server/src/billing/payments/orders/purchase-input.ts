import { PURCHASE_KINDS, type PurchaseKind } from '@fellowship/domain/billing/periods';
import type { EnumRef } from '@pothos/core';
import type { ApiBuilder } from '#api/builder.ts';
import type { Api } from '#api/lists.ts';

type KindRef = EnumRef<ApiBuilder['$inferSchemaTypes'], PurchaseKind>;

/** What a chapter's admin wants to do, as the endpoint of prices and that of orders both name it. */
export function purchaseKindEnum({ builder }: Api): KindRef {
  return builder.enumType('PurchaseKind', { values: PURCHASE_KINDS });
}
