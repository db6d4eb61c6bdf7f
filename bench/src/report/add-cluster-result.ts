import { readFileSync } from 'node:fs';
import { toSpread } from '../measure/quantiles.ts';
import type { Finding } from './finding.ts';
import { machine } from './machine.ts';
import { writePage } from './page.ts';

/** A line of the file that `npm run faults -- cluster` writes. */
interface Round {
  fault: string;
  acknowledged: number;
  gapMs: number;
  problems: string[];
}

/** The longest gap in writes that a fault may leave, in seconds (a crash, a switchover); others have no budget. */
const BUDGETS: Readonly<Record<string, number>> = {
  "the leader's PostgreSQL killed": 10,
  "the leader's PostgreSQL and Patroni killed": 10,
  switchover: 4,
};

/** Adds the rounds of a file to docs/benchmarks.json and docs/benchmarks.md. */
function main(file: string): void {
  const rounds = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Round);
  const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  const wrong = rounds.filter(({ problems }) => problems.length > 0);
  const findings: Finding[] = [
    {
      claim: 'rounds with something lost, doubled, unheard or answered wrongly',
      measured: `${rounds.length} rounds, ${acknowledged} acknowledged changes`,
      figure: toSpread([wrong.length]),
      unit: '',
      budget: { atMost: 0 },
    },
    ...[...Map.groupBy(rounds, ({ fault }) => fault)].map(([fault, same]) => ({
      claim: `writes are back: ${fault}`,
      measured: `longest gap, ${same.length} rounds`,
      figure: toSpread(same.map(({ gapMs }) => Math.round(gapMs / 100) / 10)),
      unit: 's',
      budget: BUDGETS[fault] === undefined ? null : { atMost: BUDGETS[fault] },
    })),
  ];
  const what = wrong.map(({ fault, problems }) => `${fault}: ${problems[0]} (${problems.length})`);
  const notes = [
    'Three nodes of PostgreSQL 15 under Patroni 3.0 with etcd and a synchronous standby, HAProxy and two products, by the files of deploy/, each in a network namespace of one machine. A meeting, activities of two chapters, payments and open apps go through the proxy.',
    ...(what.length > 0 ? [`With problems: ${what.join('; ')}.`] : []),
  ];
  const at = new Date().toISOString();
  writePage([
    { name: 'cluster', title: 'Several machines', scale: 'full', at, machine: machine(), notes, findings },
  ]);
}

main(process.argv[2] ?? '');
