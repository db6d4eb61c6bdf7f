/** Logs progress for the person at the keyboard. */
export type Log = (line: string) => void;

const started = performance.now();

export const log: Log = (line) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
  process.stderr.write(`${seconds} s  ${line}\n`);
};
