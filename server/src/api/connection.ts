import type { ObjectRef } from '@pothos/core';
import type { Page } from '../storage/list-page.ts';
import type { ApiBuilder } from './builder.ts';
import { readableWithParent } from './policies.ts';

/** An object type of this builder over records of one kind. */
type ItemRef<Item> = ObjectRef<ApiBuilder['$inferSchemaTypes'], Item>;

/** The answer of a list: `items`, `nextToken`, and `total` over all pages. */
export function getConnection<Item extends object>(builder: ApiBuilder, name: string, item: ItemRef<Item>) {
  return builder.objectRef<Page<Item>>(name).implement({
    ...readableWithParent(),
    fields: (t) => ({
      items: t.field({ type: [item], resolve: (page) => page.items }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
      total: t.int({ resolve: ({ total }) => requireCounted(total) }),
    }),
  });
}

/** A list that asks whether `total` is selected and then counts nothing must not be told as empty. */
function requireCounted(total: number | null): number {
  if (total === null) throw new Error('The total of a list is read, but was not wanted');
  return total;
}
