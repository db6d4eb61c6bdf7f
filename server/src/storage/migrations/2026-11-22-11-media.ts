import { runSql } from '../run-sql.ts';

/**
 * What each person has uploaded on each day (UTC), and the stored pictures that no record names: written before a
 * picture is stored or in the transaction that replaces it, so that nothing is left behind by a crash in between.
 */
export const up = runSql(`
create table upload_count (
  chapter_id text not null,
  user_name text not null,
  day date not null,
  uploads integer not null check (uploads > 0),
  bytes bigint not null check (bytes >= 0),
  primary key (chapter_id, user_name, day)
);

create table unused_media (
  chapter_id text not null,
  media_key text not null,
  since timestamptz(3) not null default now(),
  primary key (chapter_id, media_key)
);
create index unused_media_since on unused_media (since);
`);
