/** What a reading comes to that stops now and then. */
export function readToTheEnd<Result>(reading: Generator<void, Result>): Result {
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}
