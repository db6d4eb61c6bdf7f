import { verifyTotals } from '../activities/verify-totals.service.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { openInstance } from '../instance.ts';
import { openDatabase } from '../storage/database.ts';

/**
 * `npm run verify-totals`: recomputes all totals of the instance that the environment names from its facts. Prints every
 * difference and exits 1 when there is one. An embedded database must be stopped meanwhile.
 */
async function main(): Promise<number> {
  const instance = await openInstance({ ...loadConfig(), demo: false }, (error) => {
    throw error;
  });
  const database = openDatabase({ connectionString: instance.databaseUrl }, { max: 1 });
  try {
    const differences = await verifyTotals(database);
    for (const { chapterId, total, expected, stored } of differences) {
      console.log(`${chapterId}: ${total}: facts say ${expected}, stored is ${stored}`);
    }
    console.log(
      differences.length === 0 ? 'All totals agree with the facts.' : `${differences.length} totals differ.`,
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await instance.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isExpected = error instanceof ConfigError || (error as Error).name === 'EmbeddedPostgresError';
    console.error(isExpected ? (error as Error).message : error);
    process.exit(1);
  },
);
