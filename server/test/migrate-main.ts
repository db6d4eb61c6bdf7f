import type { PoolConfig } from 'pg';
import { openDatabase } from '#storage/database.ts';
import { migrate } from '#storage/migrate.ts';

/** A process of its own that migrates the database described by its argument and prints what it carried out. */
const db = openDatabase(JSON.parse(process.argv[2] ?? '') as PoolConfig);
process.stdout.write(JSON.stringify(await migrate(db)));
await db.close();
