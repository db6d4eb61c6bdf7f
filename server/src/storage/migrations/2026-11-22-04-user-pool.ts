import { USER_POOL_TABLES } from '@fellowship/user-pool';
import { runSql } from '../run-sql.ts';

/** The tables of the sign-in service, in the schema `userpool`. */
export const up = runSql(USER_POOL_TABLES.initial);
