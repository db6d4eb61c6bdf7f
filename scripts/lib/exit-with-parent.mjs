import cluster from 'node:cluster';
import { isMainThread } from 'node:worker_threads';

// Loaded before the supervised program. The channel to the supervisor closes when that one dies, however it dies;
// the program is then asked to end. Worker threads and cluster workers have their own parent and are left alone.
if (isMainThread && !cluster.isWorker && process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
