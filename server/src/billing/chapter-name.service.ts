import { readTogether } from '../api/read-together.ts';
import { namesOf } from '../chapters/chapter.store.ts';

/** The name of the chapter that a record is of; those of a list are read together. */
export const chapterNameOf = readTogether<string, string>(String, ({ app }, chapterIds) =>
  namesOf(app.database.kysely, chapterIds),
);
