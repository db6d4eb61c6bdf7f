import { type Kysely, sql } from 'kysely';

/**
 * What is known of the instance as a whole. A mark says since when something is so: `demo` since the demo was filled
 * in, whose passwords everybody can read.
 *
 * The write probe is where a process tries whether it can write. Its rows are as large as a page and never stay, so
 * that each try needs room on the disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table instance_mark (
  name text primary key,
  at timestamptz not null default now()
);

create table write_probe (
  filling text storage plain not null
);

insert into instance_mark (name)
select 'demo' where exists (select from chapter where email like '%@demo.example');`;
