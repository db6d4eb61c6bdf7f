// Preloaded into the server under `node --watch`, so that files loaded by its workers are watched too. Node's watcher hears
// only from the process that it started.
import cluster from 'node:cluster';

/** @param {unknown} message */
function namesFiles(message) {
  return (
    typeof message === 'object' &&
    message !== null &&
    ('watch:import' in message || 'watch:require' in message)
  );
}

if (cluster.isPrimary) {
  cluster.on('message', (_worker, message) => {
    if (namesFiles(message)) process.send?.(message);
  });
}
