import { quantile } from '../measure/quantiles.ts';
import { type HttpConnection, openLane } from './http-connection.ts';
import { type GraphqlRequest, requestBytes } from './requests.ts';

/** What a turn of load is made of. */
export interface LoadRun {
  host: string;
  port: number;
  /** How many ask at the same time. */
  connections: number;
  requests: readonly GraphqlRequest[];
  /** How long to go round the requests; `null` sends each of them once. */
  seconds: number | null;
}

export interface TurnResult {
  count: number;
  errors: number;
  /** One of the answers that carried errors. */
  firstError: string | null;
  /** The first answer, to see that both sides of a comparison answer alike. */
  firstAnswer: string;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time that the load itself took. */
  cpuSeconds: number;
}

const ERRORS = Buffer.from('"errors":[');

/** Keeps all lanes busy, each asking again as soon as it is answered. */
async function runTurn({ host, port, connections, requests, seconds }: LoadRun): Promise<TurnResult> {
  const bytes = requests.map(requestBytes);
  const open = await Promise.all(Array.from({ length: connections }, () => openLane(host, port)));
  const times: number[] = [];
  let next = 0;
  let errors = 0;
  let firstError: string | null = null;
  let firstAnswer = '';
  const cpu = process.cpuUsage();
  const started = performance.now();
  const end = seconds === null ? Number.POSITIVE_INFINITY : started + seconds * 1000;

  function take(): Buffer | undefined {
    if (seconds === null) return bytes[next++];
    return performance.now() < end ? bytes[next++ % bytes.length] : undefined;
  }

  async function drive(connection: HttpConnection): Promise<void> {
    for (let request = take(); request; request = take()) {
      const asked = performance.now();
      const body = await connection.ask(request);
      times.push(performance.now() - asked);
      if (firstAnswer === '') firstAnswer = body.toString('utf8');
      if (body.includes(ERRORS)) {
        errors += 1;
        firstError ??= body.toString('utf8', 0, 500);
      }
    }
  }

  try {
    await Promise.all(open.map(drive));
  } finally {
    for (const connection of open) connection.close();
  }
  const elapsed = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    count: times.length,
    errors,
    firstError,
    firstAnswer,
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuSeconds: (user + system) / 1_000_000,
  };
}

process.on('disconnect', () => process.exit());
process.on('message', (turn: LoadRun) => {
  runTurn(turn).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ failure: error.message }),
  );
});
