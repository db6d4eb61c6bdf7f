// Loaded before a program that a script started. The channel to the script closes when that one dies, however it
// dies; the program is then asked to end. Threads and further children inherit this file and are left alone.
import { isMainThread } from 'node:worker_threads';

const isOwnChild = isMainThread && String(process.ppid) === process.env.BOUND_TO_PARENT;

if (isOwnChild && process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
