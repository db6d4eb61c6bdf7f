import { runSql } from '../run-sql.ts';

/** The telephone of a member's office, as it is dialled. */
export const up = runSql('alter table member add column office_contact_no text;');
