import { quantile } from '../measure/quantiles.ts';
import { type HttpConnection, openConnection } from './http-connection.ts';
import { type GraphqlRequest, requestBytes } from './requests.ts';

/** One turn of load. */
export interface LoadRun {
  host: string;
  port: number;
  /** Number of concurrent connections. */
  connections: number;
  requests: readonly GraphqlRequest[];
  /** How long to repeat the requests; `null` sends each of them once. */
  seconds: number | null;
}

export interface TurnResult {
  count: number;
  errors: number;
  /** One of the answers with errors. */
  firstError: string | null;
  /** The first answer, to check that both sides of a comparison agree. */
  firstAnswer: string;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the load generator. */
  cpuSeconds: number;
}

const ERRORS = Buffer.from('"errors":[');

/** Keeps all connections busy: each sends the next request after the response. */
async function runTurn({ host, port, connections, requests, seconds }: LoadRun): Promise<TurnResult> {
  const bytes = requests.map(requestBytes);
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(host, port)));
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
