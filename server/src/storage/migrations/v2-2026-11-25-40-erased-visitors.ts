import { runSql } from '../run-sql.ts';

/** When the personal data of a visitor who never became a member was erased. */
export const up = runSql('alter table visitor add column erased_at timestamptz(3);');
