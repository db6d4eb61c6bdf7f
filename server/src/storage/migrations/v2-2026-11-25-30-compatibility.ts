import { runSql } from '../run-sql.ts';

/**
 * The oldest release that may run on these tables, named by its newest migration: what came after only added. A migration that
 * takes something away raises it (`lowestCompatible`).
 */
export const up = runSql(`
create table compatibility (
  lowest text not null
);
insert into compatibility (lowest) values ('v2-2026-11-24-20-members-of-a-chapter-by-name');
`);
