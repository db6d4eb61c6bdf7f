import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isInputObjectType,
  isObjectType,
  OperationTypeNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { enforcePolicies, getPolicy } from '#api/policies.ts';
import { buildSchemas, printPermissions } from '#schemas.ts';
import type { TestApi } from '../api.ts';
import { toQuestion } from './documents.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { getVariants, ROOT_FIELDS, SCHEMAS } from './root-fields.ts';
import { SENT_EVERYWHERE, SENT_HERE, SENT_WHERE_REQUIRED } from './samples.ts';
import { Target } from './world.ts';

describe('every field of every record', () => {
  it.each(SCHEMAS)('of the %s schema is named by a policy', (_endpoint, schema) => {
    for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
      if (type.name.startsWith('__')) continue;
      for (const field of Object.keys(type.getFields())) {
        expect(getPolicy(schema, type.name, field), `${type.name}.${field}`).not.toBeNull();
      }
    }
  });

  it('stops the start when no policy names it', () => {
    const schema = buildSchemas().payment;
    const type = schema.getType('PaymentConfiguration') as GraphQLObjectType;
    type.extensions = {};
    expect(() => enforcePolicies(schema)).toThrow(/No policy names PaymentConfiguration\./);
  });

  it('is permitted as in the committed table (else: npm run generate)', () => {
    const committed = readFileSync(join(import.meta.dirname, '../../schema/permissions.txt'), 'utf8');
    expect(printPermissions()).toBe(committed);
  });
});

describe('the sweep', () => {
  const nobody = new Target({} as TestApi, { chapterId: 'a', meetingId: 'm', rotaryId: undefined });
  const ask = (sdl: string) => {
    const schema = buildSchema(sdl);
    return toQuestion({ schema, operation: OperationTypeNode.QUERY, name: 'getThing' }, nobody);
  };

  it('fails for a required input without a sample', async () => {
    await expect(ask('type Query { getThing(colour: String!): Int }')).rejects.toThrow(
      'No sample of getThing.colour',
    );
    await expect(
      ask('type Query { getThing(input: In!): Int } input In { colour: String! }'),
    ).rejects.toThrow('No sample of In.colour');
  });

  it('sends samples of required inputs only', async () => {
    const sdl = 'enum Colour { Red Blue } input Row { colour: Colour!, note: String }';
    expect(await ask(`${sdl} type Query { getThing(chapterId: ID, rows: [Row!]!): Int }`)).toEqual({
      document: 'query ($chapterId: ID, $rows: [Row!]!) { getThing(chapterId: $chapterId, rows: $rows)  }',
      variables: { chapterId: 'a', rows: [{ colour: 'Red' }] },
    });
    expect(await ask('type Query { getThing(rotaryId: ID!): Int }'), 'a person is required').toBeNull();
  });

  it('fails for a field of several actions without an exception', () => {
    expect(getVariants(['visitor.list'], undefined)).toEqual([{ action: 'visitor.list' }]);
    expect(() => getVariants(['visitor.list', 'member.list'], undefined)).toThrow(
      'visitor.list and member.list',
    );
    expect(() => getVariants(['visitor.list'], [{ action: 'member.list' }])).toThrow('visitor.list');
  });

  it('has no unused exception or sample', () => {
    const names = new Set(ROOT_FIELDS.map(({ name }) => name));
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.has(name))).toEqual([]);
    const inputs = new Set(
      SCHEMAS.flatMap(([, schema]) => Object.values(schema.getTypeMap()).flatMap(toInputs)),
    );
    expect(Object.keys(SENT_HERE).filter((key) => !inputs.has(key))).toEqual([]);
    const named = new Set([...inputs].map((key) => key.split('.')[1]));
    const byName = Object.keys({ ...SENT_EVERYWHERE, ...SENT_WHERE_REQUIRED });
    expect(byName.filter((name) => !named.has(name))).toEqual([]);
  });
});

/** `Input.field`, or `rootField.argument`. */
function toInputs(type: GraphQLNamedType): string[] {
  if (isInputObjectType(type)) return Object.keys(type.getFields()).map((field) => `${type.name}.${field}`);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ name, args }) =>
    args.map((arg) => `${name}.${arg.name}`),
  );
}
