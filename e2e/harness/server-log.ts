const errorLevel = 50;

/** Keeps what a server says, so that a story can ask whether anything went wrong inside. */
export class ServerLog {
  private text = '';
  private asked = 0;

  add(chunk: Buffer): void {
    this.text += chunk;
  }

  /** The errors that were logged since this was last asked. */
  newErrors(): string[] {
    const fresh = this.text.slice(this.asked);
    this.asked = this.text.length;
    return fresh.split('\n').filter(isError);
  }
}

function isError(line: string): boolean {
  const level = /"level":(\d+)/.exec(line)?.[1];
  return level === undefined ? /^\s*\w*Error\b/.test(line) : Number(level) >= errorLevel;
}
