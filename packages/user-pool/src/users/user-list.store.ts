import { sql } from 'kysely';
import type { Queryable } from '../storage.ts';
import type { PoolUser } from './pool-user.ts';
import { USER_COLUMNS } from './user.store.ts';

export type FilterField =
  | 'user_name'
  | 'sub'
  | 'status'
  | 'enabled'
  | 'email'
  | 'phone_number'
  | 'preferred_username'
  | 'name'
  | 'given_name'
  | 'family_name';

export interface UserFilter {
  readonly field: FilterField;
  readonly isPrefix: boolean;
  readonly value: string;
}

export interface UserPage {
  /** The user name that the page follows; '' for the first page. */
  readonly after: string;
  readonly limit: number;
  readonly filter: UserFilter | null;
}

/** A page of users in the order of their names. */
export async function listUserPage(db: Queryable, { after, limit, filter }: UserPage): Promise<PoolUser[]> {
  const { rows } = await sql<PoolUser>`
    select ${USER_COLUMNS} from userpool.pool_user u
    where u.user_name > ${after} and ${filter ? matches(filter) : sql`true`}
    order by u.user_name limit ${limit}`.execute(db);
  return rows;
}

function matches({ field, isPrefix, value }: UserFilter) {
  const column = findColumn(field);
  return isPrefix ? sql`starts_with(${column}, ${value})` : sql`${column} = ${value}`;
}

function findColumn(field: FilterField) {
  switch (field) {
    case 'user_name':
      return sql`u.user_name`;
    case 'sub':
      return sql`u.sub::text`;
    case 'status':
      return sql`u.status`;
    case 'enabled':
      return sql`case when u.enabled then 'Enabled' else 'Disabled' end`;
    default:
      return sql`u.attributes ->> ${sql.lit(field)}`;
  }
}
