/** A bad environment: each line names the variable and what is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
