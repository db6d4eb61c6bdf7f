import { runSql } from '../run-sql.ts';

/** An erasure stored the family as the text of an empty list, which no reader of the profile takes for a list. */
export const up = runSql(`
update member set family_members = '[]' where jsonb_typeof(family_members) = 'string';
`);
