/**
 * The environment of every process started here. Not ours: variables such as PGPORT, PGDATESTYLE or LANG would change
 * how PostgreSQL behaves.
 */
export const CHILD_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
