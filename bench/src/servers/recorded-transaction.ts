import type { SentMessage } from './database-proxy.ts';

/** A statement as it was sent, with its parameters as texts. */
export interface RecordedStatement {
  /** The name it is prepared under; empty without one. */
  name: string;
  text: string;
  values: (string | null)[];
}

/** Assembles the statements the product sends on each connection. */
export class StatementListener {
  private readonly prepared = new Map<string, string>();
  private readonly recorded: { connection: number; statement: RecordedStatement }[] = [];

  readonly hear = ({ type, body, connection }: SentMessage): void => {
    const text = cString(body, 0);
    if (type === 'Q') this.recorded.push({ connection, statement: { name: '', text, values: [] } });
    if (type === 'P') this.prepared.set(`${connection} ${text}`, cString(body, text.length + 1));
    if (type === 'B') {
      const name = cString(body, text.length + 1);
      const statement = this.prepared.get(`${connection} ${name}`) ?? '';
      this.recorded.push({ connection, statement: { name, text: statement, values: boundValues(body) } });
    }
  };

  /** Drops the recorded statements, but not the prepared ones. */
  forget(): void {
    this.recorded.length = 0;
  }

  /** Everything sent since then. */
  statements(): RecordedStatement[] {
    return this.recorded.map(({ statement }) => statement);
  }

  /**
   * The one transaction since then, from begin to commit.
   * @throws when there was none, or several
   */
  transaction(): RecordedStatement[] {
    const begins = this.recorded.filter(({ statement }) => isBegin(statement));
    const [begin] = begins;
    if (!begin || begins.length > 1) throw new Error(`recorded ${begins.length} transactions instead of one`);
    const own = this.recorded.filter(({ connection }) => connection === begin.connection);
    const commit = own.findIndex(({ statement }) => /^commit/i.test(statement.text));
    if (commit === -1) throw new Error('recorded no commit');
    return own.slice(own.indexOf(begin), commit + 1).map(({ statement }) => statement);
  }
}

const isBegin = ({ text }: RecordedStatement): boolean => /^(begin|start transaction)/i.test(text);

/** A zero-terminated text, such as a name or statement; the measured ones are ASCII. */
function cString(body: Buffer, from: number): string {
  return body.toString('utf8', from, body.indexOf(0, from));
}

/** The parameters of a Bind message, all texts: after the names of portal and statement, and the formats. */
function boundValues(body: Buffer): (string | null)[] {
  const formats = body.indexOf(0, body.indexOf(0) + 1) + 1;
  let at = formats + 2 + 2 * body.readInt16BE(formats);
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    const value = body.toString('utf8', at, at + length);
    at += length;
    return value;
  });
}
