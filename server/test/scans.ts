import type { Database } from '#storage/database.ts';
import { countRoundTrips } from './round-trips.ts';

/** What was read, by which index (none: all of the table), and how many rows of it were thrown away again; or a sort. */
export type Scan = [index: string | undefined, rows: number, removed: number] | 'Sort';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** What PostgreSQL reads for each statement that `work` sends, which only asks. */
export async function findScans(database: Database, work: () => Promise<unknown>): Promise<Scan[]> {
  const trips = countRoundTrips(database);
  await work();
  trips.stop();
  const scans: Scan[] = [];
  for (const { text, values } of trips.queries) {
    const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, values);
    scans.push(...scansIn(rows[0]['QUERY PLAN'][0].Plan));
  }
  return scans;
}

function scansIn(plan: Plan): Scan[] {
  if (plan['Actual Loops'] === 0) return [];
  if (plan.Plans)
    return [...(plan['Node Type'] === 'Sort' ? ['Sort' as const] : []), ...plan.Plans.flatMap(scansIn)];
  return [[plan['Index Name'], plan['Actual Rows'], plan['Rows Removed by Filter'] ?? 0]];
}
