import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './root.mjs';

const host = '127.0.0.1';

/** Below the ports used for outgoing connections. */
const ports = { first: 20_000, count: 12_000 };

const retryMs = 500;

/**
 * Runs work under a lock with this name, one process at a time for this copy of the project. The lock is a listening port:
 * only one process can have it, and the operating system releases it when that process ends, however it ends.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function holdLock(name, work) {
  const port = lockPort(name);
  let lock = await listen(port);
  if (!lock) console.log(`Waiting for another process that is doing the same (it holds port ${port}) …`);
  while (!lock) {
    await wait(retryMs);
    lock = await listen(port);
  }
  try {
    return await work();
  } finally {
    lock.close();
    await once(lock, 'close');
  }
}

/** The same port for the same name in the same copy of the project. @param {string} name */
export function lockPort(name) {
  const hash = createHash('sha256').update(`${root}\0${name}`).digest();
  return ports.first + (hash.readUInt32BE() % ports.count);
}

/** @param {number} port @returns {Promise<import('node:net').Server | undefined>} undefined while another process has it */
async function listen(port) {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}
