import { verifyTotals } from '../activities/verify-totals.service.ts';
import { loadConfig } from '../config.ts';
import { requireMigrated } from '../storage/migrate.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run verify-totals`: recomputes all totals of the instance that the environment names from its facts, while it
 * runs or not. Prints every difference and exits 1 when there is one.
 */
async function main(): Promise<number> {
  const differences = await withDatabase(loadConfig(), async (database) => {
    await requireMigrated(database);
    return verifyTotals(database);
  });
  for (const { chapterId, total, expected, stored } of differences) {
    console.log(`${chapterId}: ${total}: facts say ${expected}, stored is ${stored}`);
  }
  console.log(
    differences.length === 0 ? 'All totals agree with the facts.' : `${differences.length} totals differ.`,
  );
  return differences.length === 0 ? 0 : 1;
}

runCommand('Usage: npm run verify-totals', main);
