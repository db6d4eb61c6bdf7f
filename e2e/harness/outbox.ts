import { expect } from '@playwright/test';

export interface Mail {
  at: string;
  to: string;
  replyTo?: string;
  username: string;
  kind: string;
  subject: string;
  text: string;
  code: string | null;
}

/** The mails that the server has sent. */
export class Outbox {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** All mails, newest last. */
  async read(): Promise<Mail[]> {
    const answer = await fetch(`${this.url}/dev/outbox`);
    return (await answer.json()) as Mail[];
  }

  /** Waits for the newest mail of a kind to a person and returns its code. */
  async codeFor(userName: string, kind: string): Promise<string> {
    let code: string | null | undefined;
    await expect(async () => {
      const mails = await this.read();
      code = mails.findLast((mail) => mail.username === userName && mail.kind === kind)?.code;
      expect(code, `a ${kind} mail with a code for ${userName}`).toBeTruthy();
    }).toPass({ timeout: 10_000 });
    return code ?? '';
  }
}
