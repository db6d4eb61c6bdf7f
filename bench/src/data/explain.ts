import pg from 'pg';
import type { RecordedStatement } from '../servers/recorded-transaction.ts';

/** A node of a plan, as `explain (format json)` returns it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

export interface Explained {
  statement: RecordedStatement;
  /** Pages of 8 kB that the execution touched, and its time; `null` for a statement that writes, which is only planned. */
  execution: { pages: number; milliseconds: number } | null;
  /** Tables that a plan reads as a whole, with the custom or the generic plan. */
  scanned: string[];
}

/** Fewer rows are read faster as a whole than by an index. */
const GROWING_ROWS = 1_000;

/** The tables with many rows. */
export async function readGrowingTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${GROWING_ROWS}`,
  );
  return new Set(rows.map(({ name }) => name));
}

const WRITES = /\b(insert into|update|delete from)\b/i;

/** Explains a statement prepared as `name` with both kinds of plan. */
export async function explain(
  client: pg.Client,
  name: string,
  statement: RecordedStatement,
): Promise<Explained> {
  const values = statement.values.map((value) => (value === null ? 'null' : pg.escapeLiteral(value)));
  const execution = `execute ${name}${values.length === 0 ? '' : `(${values.join(', ')})`}`;
  const isRun = !WRITES.test(statement.text);
  const run = async (mode: 'custom' | 'generic') => {
    await client.query(`set plan_cache_mode = force_${mode}_plan`);
    const { rows } = await client.query(
      `explain (${isRun ? 'analyze, buffers, ' : ''}format json) ${execution}`,
    );
    return rows[0]['QUERY PLAN'][0] as { Plan: PlanNode; 'Execution Time'?: number };
  };
  const custom = await run('custom');
  const generic = await run('generic');
  const { Plan: plan } = generic;
  return {
    statement,
    execution: isRun
      ? {
          pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
          milliseconds: generic['Execution Time'] ?? 0,
        }
      : null,
    scanned: [custom.Plan, plan].flatMap(findScans),
  };
}

/** In the table's order, or in that of an index of which no part is excluded. */
function isWholeScan(node: PlanNode): boolean {
  const type = node['Node Type'];
  return type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && node['Index Cond'] === undefined);
}

function findScans(node: PlanNode): string[] {
  const own = isWholeScan(node) ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(findScans)];
}
