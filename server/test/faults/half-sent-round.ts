import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getServers } from '../child-processes.ts';
import { findFreePort, startProduct } from '../product-process.ts';
import { inDatabase, prepareMeeting, SETTINGS } from './meeting-in-product.ts';

/** How the bodies are left unfinished. */
export const HALF_SENT = ['small', 'large', 'chunked', 'dripping', 'with a token'] as const;
export type HalfSent = (typeof HALF_SENT)[number];

export interface HalfSentResult {
  /** Requests of members while the attack went on, and the slowest of their answers in milliseconds. */
  answered: number;
  slowestMs: number;
  /** By how much the serving process grew. */
  grownMegabytes: number;
  problems: string[];
}

const ADDRESSES = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'];
const BODIES_OF_EACH = 250;
const ATTACK_MS = 6_000;
const ANSWERED_WITHIN_MS = 10_000;
const MAX_GROWTH_MEGABYTES = 150;

const HEADS: Readonly<Record<HalfSent, string>> = {
  small: 'content-length: 500',
  large: `content-length: ${256 * 1024}`,
  chunked: 'transfer-encoding: chunked',
  dripping: 'content-length: 2000',
  'with a token': 'content-length: 500',
};

/**
 * 1,000 bodies that never end, from four addresses and begun again whenever they are closed, while every member of a chapter
 * reads and somebody elsewhere tries to sign in: all of these are answered, and the memory stays bounded.
 */
export async function runHalfSentRound(dataDir: string, kind: HalfSent): Promise<HalfSentResult> {
  const { day, tokens } = await inDatabase(dataDir, prepareMeeting);
  const port = await findFreePort();
  const product = await startProduct({ port, tokens, variables: { DATA_DIR: dataDir, ...SETTINGS } });
  const [server = 0] = getServers(product.node.pid);
  const thief = day.members[0] ?? '';
  const token = kind === 'with a token' ? `\r\nauthorization: Bearer ${tokens.get(thief) ?? ''}` : '';
  const attack = startAttack(port, `${HEADS[kind]}${token}`, kind === 'dripping' || kind === 'chunked');
  try {
    const before = measureMemory(server);
    await sleep(ATTACK_MS / 4);
    const problems: string[] = [];
    let answered = 0;
    let slowestMs = 0;
    const timed = async (what: string, ask: () => Promise<string | null>) => {
      const begin = performance.now();
      const problem = await ask().catch((error: Error) => error.message);
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - begin));
      answered += 1;
      if (problem !== null) problems.push(`${what}: ${problem}`);
    };
    const members = day.members.filter((member) => member !== thief);
    for (const end = performance.now() + ATTACK_MS; performance.now() < end; await sleep(200)) {
      await Promise.all([
        ...members.map((member) =>
          timed(member, async () => {
            const { errors } = await product.ask('main', member, '{ listChapter { total } }');
            return errors[0]?.message ?? null;
          }),
        ),
        timed('sign-in', () => trySignIn(product.origin)),
      ]);
    }
    const grownMegabytes = Math.round(measureMemory(server) - before);
    if (slowestMs > ANSWERED_WITHIN_MS) problems.push(`an answer took ${slowestMs} ms`);
    if (grownMegabytes > MAX_GROWTH_MEGABYTES) problems.push(`the server grew by ${grownMegabytes} MB`);
    return { answered, slowestMs, grownMegabytes, problems: [...new Set(problems)] };
  } finally {
    attack.stop();
    await product.stop('SIGKILL');
  }
}

/** A first step of a sign-in, which is answered whatever the name. */
async function trySignIn(origin: string): Promise<string | null> {
  const response = await fetch(`${origin}/userpool`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: '{"AccessToken":"x"}',
  });
  return response.status === 429 || response.status >= 500 ? `answered ${response.status}` : null;
}

function startAttack(port: number, head: string, drips: boolean): { stop(): void } {
  const sockets = new Set<Socket>();
  let isOver = false;

  function begin(localAddress: string): void {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${head}\r\n\r\n`,
    );
    socket.once('close', () => {
      sockets.delete(socket);
      if (!isOver) setTimeout(() => isOver || begin(localAddress), 250);
    });
  }

  for (const address of ADDRESSES) for (let body = 0; body < BODIES_OF_EACH; body += 1) begin(address);
  const piece = head.startsWith('transfer-encoding') ? '1\r\n{\r\n' : '{';
  const drip = setInterval(() => {
    if (drips) for (const socket of sockets) if (socket.writable) socket.write(piece);
  }, 1_000);
  return {
    stop() {
      isOver = true;
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The resident memory of a process, in megabytes. */
function measureMemory(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
