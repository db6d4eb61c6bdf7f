import * as z from 'zod/mini';
import { invalidParameter } from '../errors.ts';
import { readInput } from '../input.ts';
import { type FilterField, listUserPage, type UserFilter } from '../users/user-list.store.ts';
import { describeUser } from './describe-user.ts';
import { operation } from './operation.ts';

const PAGE_LENGTH = 60;

const Input = z.object({
  Limit: z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_LENGTH))),
  PaginationToken: z.optional(z.string().check(z.maxLength(1024))),
  Filter: z.optional(z.string().check(z.maxLength(256))),
  AttributesToGet: z.optional(z.array(z.string())),
});
const Position = z.object({ after: z.string() });

/** The provider filters by these, and by no custom attribute. */
const FIELDS: ReadonlyMap<string, FilterField> = new Map<string, FilterField>([
  ['username', 'user_name'],
  ['sub', 'sub'],
  ['cognito:user_status', 'status'],
  ['status', 'enabled'],
  ['email', 'email'],
  ['phone_number', 'phone_number'],
  ['preferred_username', 'preferred_username'],
  ['name', 'name'],
  ['given_name', 'given_name'],
  ['family_name', 'family_name'],
]);

/** The accounts, by user name, page by page. */
export const listUsers = operation(Input, async (pool, input) => {
  const limit = input.Limit ?? PAGE_LENGTH;
  const after = input.PaginationToken === undefined ? '' : readPosition(input.PaginationToken);
  const filter = input.Filter ? readFilter(input.Filter) : null;
  const users = await listUserPage(pool.db, { after, limit: limit + 1, filter });
  const page = users.slice(0, limit).map(describeUser);
  const last = users.length > limit ? page.at(-1) : undefined;
  const wanted = input.AttributesToGet;
  return {
    Users: page.map((user) =>
      wanted ? { ...user, Attributes: user.Attributes.filter(({ Name }) => wanted.includes(Name)) } : user,
    ),
    ...(last ? { PaginationToken: writePosition(last.Username) } : {}),
  };
});

function readFilter(text: string): UserFilter {
  const match = /^\s*"?(?<name>[\w:]+)"?\s*(?<operator>\^?=)\s*"(?<value>(?:[^"\\]|\\.)*)"\s*$/.exec(text);
  const { name = '', operator, value = '' } = match?.groups ?? {};
  const field = FIELDS.get(name);
  if (!field) throw invalidParameter(`Error while parsing filter ${name}`);
  return { field, isPrefix: operator === '^=', value: value.replaceAll(/\\(.)/g, '$1') };
}

function writePosition(userName: string): string {
  return Buffer.from(JSON.stringify({ after: userName })).toString('base64url');
}

function readPosition(token: string): string {
  try {
    return readInput(Position, JSON.parse(Buffer.from(token, 'base64url').toString())).after;
  } catch {
    throw invalidParameter('Invalid pagination token.');
  }
}
