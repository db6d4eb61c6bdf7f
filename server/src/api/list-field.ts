import type { Action } from '@fellowship/domain/identity/access/actions';
import type { Caller, Subject } from '@fellowship/domain/identity/access/policy';
import { searchRefusal } from '@fellowship/domain/lists/search';
import type { InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { badField } from '../refusal-error.ts';
import type { Tables } from '../storage/database.types.ts';
import type { Filter, Page } from '../storage/list-page.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from '../storage/record.ts';
import { listRecords, type RecordList, type RecordQuery } from '../storage/record-store.ts';
import type { Api, ApiBuilder } from './builder.ts';
import { withCost } from './document-cost.ts';
import { guardedBy, readableWithParent, searching } from './policies.ts';
import { mayBeOld } from './replica-reads.ts';
import type { RequestContext } from './request-context.ts';

type ApiTypes = ApiBuilder['$inferSchemaTypes'];
type ArgumentBuilder = Parameters<Parameters<ApiBuilder['queryField']>[1]>[0]['arg'];

/** Which rows a request is about: whom it asks for, and what they all have. */
interface Scope<Item> extends Pick<RecordQuery<Item>, 'where' | 'and' | 'direction'> {
  subject: Subject;
  /** What arguments of their own ask of a row, beside `filter`. */
  filter?: Filter;
  /** As for the field, where only some of its requests are about many records. */
  mostAtOnce?: number | undefined;
}

interface ListField<
  Table extends keyof Tables,
  Sources extends SourcesOf<Table>,
  Args extends InputFieldMap,
> {
  action: Action;
  description?: string;
  type: ObjectRef<ApiTypes, RecordOf<RecordDefinition<Table, Sources>>>;
  list: RecordList<RecordDefinition<Table, Sources>>;
  /** The most records that one answer holds, where a record may be large; who asks for more gets the next page's token. */
  mostAtOnce?: number;
  /** Whether the answer may be some seconds old, and so come from a replica. */
  mayBeOld?: boolean;
  /** The arguments beside `filter`, `limit` and `nextToken`. */
  args(t: ArgumentBuilder): Args;
  /** @throws RefusalError when the arguments name nothing */
  scope(args: ArgumentsOf<Args>, caller: Caller): Scope<RecordOf<RecordDefinition<Table, Sources>>>;
  /** Of a filter on a value that follows from several columns and the request's day, the SQL of that text, by field. */
  composed?(call: RequestContext): Readonly<Record<string, string>>;
  /** Asked once the caller is authorised. @throws RefusalError when the arguments do not say enough */
  check?(args: ArgumentsOf<Args>): void;
}

interface ListRequest {
  filter?: Filter | null;
  search?: string | null;
  limit?: number | null;
  nextToken?: string | null;
}

type ArgumentsOf<Args extends InputFieldMap> = InputShapeFromFields<Args> & { filter?: Filter | null };

const selectedOfItems = selectionReader('items');
const selectedOfList = selectionReader();

/** What the lists of one type share, by type. */
const shared = new WeakMap<object, ReturnType<typeof sharedTypes>>();

function sharedTypes(api: Api, type: { name: string }, list: RecordList<never>) {
  return {
    FilterInput: filterInput(api, `Model${type.name}FilterInput`, list),
    Connection: getConnection<object>(api.builder, `${type.name}Connection`, type as never),
  };
}

/**
 * A list field of the API, said once: its arguments, who may read it, the filter input that follows from the record,
 * and one page as the answer. Reads only the selected columns, and counts only if the total is selected.
 */
export function addListField<
  Table extends keyof Tables,
  Sources extends SourcesOf<Table>,
  Args extends InputFieldMap,
>(api: Api, name: string, field: ListField<Table, Sources, Args>): void {
  const { builder } = api;
  const types = shared.get(field.type) ?? sharedTypes(api, field.type, field.list as never);
  shared.set(field.type, types);
  const { FilterInput, Connection } = types;
  const searched = Object.keys(field.list.search ?? {});
  const declared = searching(guardedBy(field.action), field.type.name, searched);
  builder.queryField(name, (t) =>
    t.field({
      ...withCost(field.mayBeOld ? mayBeOld(declared) : declared, { pageSize: field.mostAtOnce }),
      ...(field.description === undefined ? {} : { description: field.description }),
      type: Connection,
      args: {
        ...field.args(t.arg),
        filter: t.arg({ type: FilterInput }),
        ...(searched.length > 0 && {
          search: t.arg.string({ description: `Every word of it is in ${searched.join(' or ')}.` }),
        }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, args, { call }, info) => {
        const { limit, nextToken, filter, search } = args as ListRequest;
        const scope = field.scope(args as never, call.requireCaller());
        const { subject, filter: own, mostAtOnce = field.mostAtOnce, ...rows } = scope;
        call.authorize(field.action, subject);
        field.check?.(args as never);
        const refusal = searchRefusal(search ?? '');
        if (refusal !== null) throw badField('search', refusal);
        return listRecords(
          call.app.database.kysely,
          { ...field.list, composed: { ...field.list.composed, ...field.composed?.(call) } },
          { ...rows, filters: [own, filter], search, fields: selectedOfItems(info) },
          {
            limit: pageLimit(limit, mostAtOnce),
            nextToken,
            isTotalWanted: selectedOfList(info).has('total'),
          },
        );
      },
    }),
  );
}

function pageLimit(asked: number | null | undefined, most: number | undefined): number | null | undefined {
  return most === undefined ? asked : Math.min(asked ?? most, most);
}

/** The operators of each field follow from what its column holds. */
function filterInput<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  { builder, StringFilter, IntFilter, BooleanFilter }: Api,
  name: string,
  { record, filters, composed = {} }: RecordList<RecordDefinition<Table, Sources>>,
) {
  return builder.inputType(name, {
    fields: (t) => ({
      ...Object.fromEntries(
        filters.map((field) => {
          const { kind } = record.getKind(field);
          if (kind === 'boolean') return [field, t.field({ type: BooleanFilter })];
          return [field, t.field({ type: kind === 'integer' ? IntFilter : StringFilter })];
        }),
      ),
      ...Object.fromEntries(Object.keys(composed).map((field) => [field, t.field({ type: StringFilter })])),
    }),
  });
}

type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/**
 * Reads which fields a request asks for of the records in one field of its answer (`items` of a connection): a long
 * list need not be read wider than it is wanted. What `@skip` and `@include` leave out with this request's variables is
 * not asked for; the next request of the same document may ask for it.
 * @param within left out, which fields it asks for of the answer itself
 */
export function selectionReader(within?: string) {
  return (asked: Asked): ReadonlySet<string> => {
    const ofAnswer = asked.fieldNodes.flatMap((field) => fieldsIn(field.selectionSet, asked));
    const selected =
      within === undefined
        ? ofAnswer
        : ofAnswer
            .filter(({ name }) => name.value === within)
            .flatMap((field) => fieldsIn(field.selectionSet, asked));
    return new Set(selected.map(({ name }) => name.value));
  };
}

function fieldsIn(set: SelectionSetNode | undefined, asked: Asked): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (!isWanted(selection, asked)) return [];
    if (selection.kind === Kind.FIELD) return selection;
    const inside =
      selection.kind === Kind.FRAGMENT_SPREAD ? asked.fragments[selection.name.value] : selection;
    return fieldsIn(inside?.selectionSet, asked);
  });
}

function isWanted(selection: SelectionNode, { variableValues }: Asked): boolean {
  if (!selection.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variableValues);
  return skip?.if !== true && include?.if !== false;
}

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
