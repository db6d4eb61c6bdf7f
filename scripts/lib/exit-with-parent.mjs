// Preloaded into a program that a script started. When the script dies, however it dies, its channel closes and the program
// is asked to end. Threads and further children inherit this file and are left alone.
import { isMainThread } from 'node:worker_threads';

const isOwnChild = isMainThread && String(process.ppid) === process.env.BOUND_TO_PARENT;

if (isOwnChild && process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
