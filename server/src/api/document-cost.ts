import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isIntrospectionType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type ValueNode,
} from 'graphql';
import { expandFields } from './document-limits.ts';

/**
 * The most values that a document of a client's own may ask for: records × fields, plus what reading costs. The roster of
 * 150 with every field is 7,000; 50,000 take some 60 ms of processor time.
 */
export const MAX_COST = 50_000;

/** What a root field costs beside its values, in values: at least one statement. */
const ROOT_COST = 100;
/** The length of a list that says nothing else: a chapter at the top, what belongs to one record further in. */
const CHAPTER_SIZE = 150;
const NESTED_SIZE = 10;
/** A list of plain values costs a fraction of as many fields. */
const PLAIN_LIST_COST = 10;
/** A type of the introspected schema wraps another in half of the cases, and then once more, and so on. */
const WRAPPING_SHARE = 0.5;

/** What is known of the cost of one field, said where the field is defined. */
interface DeclaredCost {
  /** Records that a list usually holds, where it is not a chapter's roster or a record's few. */
  readonly size?: number;
  /** The most records of one page, for any `limit`. */
  readonly pageSize?: number | undefined;
  /** The cost of a root field that computes before it answers, in values. */
  readonly cost?: number;
}

const KEY = 'declaredCost';

/** The extensions of a field whose cost does not follow from its type. */
export function withCost<Extensions extends { extensions: object }>(
  field: Extensions,
  declared: DeclaredCost,
): Extensions {
  return { ...field, extensions: { ...field.extensions, [KEY]: declared } };
}

function getDeclaredCost(field: GraphQLField<unknown, unknown>): DeclaredCost {
  return (field.extensions[KEY] ?? {}) as DeclaredCost;
}

/** What a document costs, as far as it is known before it runs; lists depend on the `limit` of each request. */
export interface DocumentCost {
  readonly values: number;
  readonly lists: readonly { readonly size: ListSize; readonly each: DocumentCost }[];
}

/** A number, or the variable that says it, with what holds without it. */
type ListSize = number | { readonly variable: string; readonly otherwise: number; readonly most: number };

/** The cost of one request, in values. */
export function computeCost(
  { values, lists }: DocumentCost,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): number {
  let cost = values;
  for (const { size, each } of lists) cost += getLength(size, variables) * computeCost(each, variables);
  return cost;
}

function getLength(size: ListSize, variables: Readonly<Record<string, unknown>> | null | undefined): number {
  if (typeof size === 'number') return size;
  const sent = variables?.[size.variable];
  return typeof sent === 'number' && sent > 0 ? Math.min(sent, size.most) : size.otherwise;
}

interface Measuring {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly defaults: ReadonlyMap<string, ValueNode | undefined>;
  readonly introspection: IntrospectionSizes;
}

/** Measures a valid document once; aliases, fragments and every level count. */
export function measureCost(schema: GraphQLSchema, document: DocumentNode): DocumentCost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operation: OperationDefinitionNode | undefined;
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    if (node.kind === Kind.OPERATION_DEFINITION) operation = node;
  }
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return { values: 0, lists: [] };
  const definitions = operation.variableDefinitions ?? [];
  const defaults = new Map(
    definitions.map(({ variable, defaultValue }) => [variable.name.value, defaultValue]),
  );
  const introspection = measureSchema(schema);
  const measuring = { schema, fragments, defaults, introspection };
  return measureFields(root, expandFields([operation.selectionSet], fragments), measuring, 1, null);
}

function measureFields(
  parent: GraphQLNamedType,
  nodes: readonly FieldNode[],
  measuring: Measuring,
  depth: number,
  page: ListSize | null,
): DocumentCost {
  let values = 0;
  const lists: DocumentCost['lists'][number][] = [];
  for (const node of nodes) {
    const field = findField(parent, node.name.value, depth);
    if (!field) {
      values += 1;
      continue;
    }
    const named = getNamedType(field.type);
    const isList = isListType(getNullableType(field.type));
    const declared = getDeclaredCost(field);
    values += depth === 1 ? (declared.cost ?? ROOT_COST) : 1;
    if (isLeafType(named) || !node.selectionSet) {
      values += isList ? (declared.size ?? PLAIN_LIST_COST) : 0;
      continue;
    }
    const inside = expandFields([node.selectionSet], measuring.fragments);
    const itsPage = findPage(field, node, measuring) ?? (isList ? null : page);
    const each = measureFields(named, inside, measuring, depth + 1, itsPage);
    const size = isIntrospectionType(named)
      ? measuring.introspection(parent, node.name.value, field.type)
      : isList
        ? (page ?? declared.size ?? (depth <= 2 ? CHAPTER_SIZE : NESTED_SIZE))
        : 1;
    if (size === 1) {
      values += each.values;
      lists.push(...each.lists);
    } else lists.push({ size, each });
  }
  return { values, lists };
}

function findField(parent: GraphQLNamedType, name: string, depth: number) {
  if (depth === 1 && name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (depth === 1 && name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

/** The page that a field with a `limit` asks for, which is the length of the list in its answer. */
function findPage(
  field: GraphQLField<unknown, unknown>,
  { arguments: args = [] }: FieldNode,
  { defaults }: Measuring,
): ListSize | null {
  if (!field.args.some(({ name }) => name === 'limit')) return null;
  const most = getDeclaredCost(field).pageSize ?? Number.POSITIVE_INFINITY;
  const otherwise = Math.min(getDeclaredCost(field).size ?? CHAPTER_SIZE, most);
  const value = args.find(({ name }) => name.value === 'limit')?.value;
  if (value?.kind === Kind.INT) return Math.min(Number(value.value), most);
  if (value?.kind !== Kind.VARIABLE) return otherwise;
  const preset = defaults.get(value.name.value);
  return {
    variable: value.name.value,
    otherwise: preset?.kind === Kind.INT ? Math.min(Number(preset.value), most) : otherwise,
    most,
  };
}

/** How many entries a field of the introspection holds on average. */
type IntrospectionSizes = (parent: GraphQLNamedType, name: string, type: GraphQLOutputType) => number;

const measuredSchemas = new WeakMap<GraphQLSchema, IntrospectionSizes>();

function measureSchema(schema: GraphQLSchema): IntrospectionSizes {
  const known = measuredSchemas.get(schema);
  if (known) return known;
  const types = Object.values(schema.getTypeMap());
  const counts = { fields: 0, inputFields: 0, args: 0, enumValues: 0 };
  for (const type of types) {
    if ('getValues' in type) counts.enumValues += type.getValues().length;
    if (!('getFields' in type)) continue;
    for (const field of Object.values(type.getFields())) {
      if ('args' in field) {
        counts.fields += 1;
        counts.args += field.args.length;
      } else counts.inputFields += 1;
    }
  }
  const sizes: Readonly<Record<string, number>> = {
    '__Schema.types': types.length,
    '__Schema.directives': schema.getDirectives().length,
    '__Type.fields': counts.fields / types.length,
    '__Type.inputFields': counts.inputFields / types.length,
    '__Type.enumValues': counts.enumValues / types.length,
    '__Type.ofType': WRAPPING_SHARE,
    '__Field.args': counts.args / Math.max(counts.fields, 1),
  };
  const measure: IntrospectionSizes = (parent, name, type) =>
    sizes[`${parent.name}.${name}`] ?? (isListType(getNullableType(type)) ? WRAPPING_SHARE : 1);
  measuredSchemas.set(schema, measure);
  return measure;
}

/** The values of one record of a list, as its fields are written out, for counting while an answer is made. */
export function countFields(
  nodes: readonly FieldNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): number {
  let count = 0;
  for (const { selectionSet } of nodes) {
    if (!selectionSet) continue;
    const inside = expandFields([selectionSet], new Map(Object.entries(fragments)));
    count += inside.length + countFields(inside, fragments);
  }
  return count;
}

/** Whether records of this type have fields of their own. */
export function isRecordList(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
}
