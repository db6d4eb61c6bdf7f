const errorLevel = 50;

/** Collects a server's output, so that a story can check it for errors. */
export class ServerLog {
  private text = '';
  private asked = 0;

  add(chunk: Buffer): void {
    this.text += chunk;
  }

  /** The errors logged since the last call. */
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
