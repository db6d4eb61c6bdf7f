import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type OperationTypeNode,
} from 'graphql';
import { getPolicy } from '#api/policies.ts';
import type { RecordKind } from '#api/record-type.ts';
import { type DescribedInput, sampleOf } from './described-samples.ts';
import { RECORDS, SENT_EVERYWHERE, SENT_HERE, SENT_WHERE_REQUIRED } from './samples.ts';
import type { Sample, Target } from './world.ts';

export interface Question {
  document: string;
  variables: Record<string, unknown>;
}

/** A root field of a schema; `operation` as a document writes it. */
export interface RootField {
  schema: GraphQLSchema;
  operation: OperationTypeNode;
  name: string;
}

/**
 * Asks a root field for everything that is readable with the record, or for one field of it.
 * @returns `null` when what the target leaves out is required
 * @throws when a required input has no sample
 */
export async function toQuestion(
  { schema, operation, name }: RootField,
  target: Target,
  { sends = {}, field: only }: { sends?: Readonly<Record<string, Sample>>; field?: string } = {},
): Promise<Question | null> {
  const field = schema.getRootType(operation)?.getFields()[name];
  if (!field) throw new Error(`There is no ${operation} ${name}`);
  const variables = await sampleAll(name, field.args, target, { ...SENT_HERE, ...sends });
  if (variables === null) return null;
  const sent = field.args.filter((argument) => argument.name in variables);
  const declared = sent.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = sent.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const type = getNamedType(field.type);
  const selection = only === undefined ? toSelection(schema, type) : `{ ${getField(schema, type, only)} }`;
  return {
    document: `${operation} ${inBrackets(declared)} { ${name}${inBrackets(passed)} ${selection} }`,
    variables,
  };
}

const inBrackets = (text: string) => (text === '' ? '' : `(${text})`);

/** One field of a record, with all that there is in it. */
function getField(schema: GraphQLSchema, type: GraphQLNamedType, name: string): string {
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  return field ? `${name} ${toSelection(schema, getNamedType(field.type))}` : name;
}

/** All that whoever is given the record may read of it, and of the records in it. */
function toSelection(schema: GraphQLSchema, type: GraphQLNamedType): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter((field) => isOpen(schema, type, field.name));
  return `{ ${fields.map((field) => `${field.name} ${toSelection(schema, getNamedType(field.type))}`).join(' ')} }`;
}

function isOpen(schema: GraphQLSchema, { name }: GraphQLObjectType, field: string): boolean {
  const policy = getPolicy(schema, name, field);
  return policy !== null && 'withParent' in policy;
}

type Input = GraphQLArgument | GraphQLInputField;

/** What people are recorded with: the API requires none of it, the form's description does. */
const NEW_PEOPLE: ReadonlySet<string> = new Set([
  'ConvertVisitorInput',
  'CreateInterviewProspectInput',
  'CreateMemberInput',
  'CreateVisitorInput',
]);

async function sampleAll(
  owner: string,
  inputs: readonly Input[],
  target: Target,
  here: Readonly<Record<string, Sample>>,
): Promise<Record<string, unknown> | null> {
  const values: Record<string, unknown> = {};
  for (const input of inputs) {
    const isRequired = isRequiredArgument(input as GraphQLArgument);
    const value = await toSample(owner, input, isRequired, target, here);
    if (value === undefined && isRequired) return null;
    if (value !== undefined) values[input.name] = value;
  }
  return values;
}

async function toSample(
  owner: string,
  { name, type, extensions }: Input,
  isRequired: boolean,
  target: Target,
  here: Readonly<Record<string, Sample>>,
): Promise<unknown> {
  const sample = here[`${owner}.${name}`] ?? SENT_EVERYWHERE[name];
  if (sample) return sample(target);
  if (extensions.record) return RECORDS[extensions.record as RecordKind](target);
  const described = extensions.described as DescribedInput | undefined;
  const isAsked = isRequired || (NEW_PEOPLE.has(owner) && described?.required);
  if (!isAsked) return undefined;
  const allowed = described && sampleOf(described);
  if (allowed !== undefined) return allowed;
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (isInputObjectType(named)) {
    const value = await sampleAll(named.name, Object.values(named.getFields()), target, here);
    return value === null ? undefined : inListOf(type, value);
  }
  if (extensions.sample != null) return extensions.sample;
  const required = SENT_WHERE_REQUIRED[name];
  if (!required) throw new Error(`No sample of ${owner}.${name}`);
  return required(target);
}

const inListOf = (type: GraphQLInputType, value: unknown) =>
  isListType(getNullableType(type)) ? [value] : value;
