/** A failure that the person at the keyboard can act on: its text is shown alone, without a stack. */
export class Failure extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a script's main function; a {@link Failure} becomes its text and exit code, anything else keeps its stack.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const known = error instanceof Failure;
    console.error(known ? `\n${error.message}\n` : error);
    process.exitCode = known ? error.exitCode : 1;
  }
}
