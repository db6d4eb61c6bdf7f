/**
 * What processes of the product inherit from the tests: where commands are found, the cache of compiled modules, without which
 * every start compiles all of them, and the PostgreSQL that the tests run on.
 */
export function hostEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'NODE_COMPILE_CACHE', 'POSTGRES_BIN'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
