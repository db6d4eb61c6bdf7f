import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processes that a process of the product has started, but for the database's. */
export function getServers(pid: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && getParent(name) === pid && isServer(name))
    .map(Number);
}

const LISTENING = '0A';

/** Whether a process itself takes connections on a port. */
export function isListening(pid: number, port: number): boolean {
  const sockets = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && local?.endsWith(`:${hexPort(port)}`))
    .map((columns) => `socket:[${columns[9]}]`);
  return listOpenFiles(pid).some((file) => sockets.includes(file));
}

function hexPort(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}

function listOpenFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((name) => readlinkSync(`${folder}/${name}`));
  } catch {
    // It has ended meanwhile, or closed one.
    return [];
  }
}

function getParent(pid: string): number {
  const stat = read(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function isServer(pid: string): boolean {
  return read(pid, 'cmdline').includes('main.ts');
}

function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
