import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FieldNode, GraphQLFieldResolver } from 'graphql';
import { RefusalError } from '../refusal-error.ts';
import { API_MESSAGES } from './api.messages.ts';
import type { ApiContext } from './builder.ts';
import { countFields, MAX_COST } from './document-cost.ts';

type Resolver = GraphQLFieldResolver<unknown, ApiContext>;

const counted = new WeakMap<readonly FieldNode[], number>();

/**
 * Counts the values of an answer while it is made, for lists that are longer than their document let expect: before the
 * fields of their records are resolved.
 * @throws RefusalError `BAD_INPUT` from the resolver once the answer would hold more than `MAX_COST` values
 */
export function countRecords(resolve: Resolver): Resolver {
  return (parent, args, context, info) => {
    const records: unknown = resolve(parent, args, context, info);
    const { answerSize } = context.call;
    if (!answerSize) return records;
    const check = (list: unknown): unknown => {
      const length = Array.isArray(list) ? list.length : 0;
      let each = counted.get(info.fieldNodes);
      if (each === undefined) {
        each = countFields(info.fieldNodes, info.fragments);
        counted.set(info.fieldNodes, each);
      }
      answerSize.values += length * each;
      if (answerSize.values > MAX_COST)
        throw new RefusalError(refuse('BAD_INPUT', API_MESSAGES.answerTooLarge(MAX_COST)));
      return list;
    };
    return records instanceof Promise ? records.then(check) : check(records);
  };
}
