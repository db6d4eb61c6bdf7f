/** A failure that the user can act on: only its text is shown, without a stack. */
export class Failure extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a script's main function; a {@link Failure} prints its text and sets the exit code, any other error keeps its stack.
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
