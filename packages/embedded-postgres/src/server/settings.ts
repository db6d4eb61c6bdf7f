const MEGABYTE = 1024 * 1024;
/** Enough for a large network's working set; more slows down what looks through all of it, such as dropping a table. */
const [SMALLEST_BUFFERS, LARGEST_BUFFERS] = [64, 512];

/**
 * Server settings, given on the command line so that a new release changes them without touching the data folder.
 * @param memoryBytes what the machine has; a sixteenth of it is PostgreSQL's own, for the rest is the system's to give
 */
export function serverSettings(socketFolder: string, isDurable: boolean, memoryBytes: number): string[] {
  const memory = Math.floor(memoryBytes / MEGABYTE);
  const buffers = Math.min(Math.max(Math.floor(memory / 16), SMALLEST_BUFFERS), LARGEST_BUFFERS);
  const settings: Record<string, string> = {
    // Reachable through a socket in a folder of mode 0700 only: that is what makes `trust` safe.
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(Math.floor(memory / 2), buffers)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    wal_level: 'replica',
    wal_compression: 'on',
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    checkpoint_completion_target: '0.9',
    // When a worker crashes PostgreSQL ends, and is started again by us: while it recovers in place, 18.4 ignores a
    // request for a fast shutdown for ever.
    restart_after_crash: 'off',
    // Small facts by key: compiling a query costs more than it saves.
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Refused statements are the server's to log (with an id); their values do not belong in a file.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    log_line_prefix: '%m [%p] ',
    ...(isDurable ? DURABLE : NOT_DURABLE),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** For tests only: a crash of the machine may lose the database. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
