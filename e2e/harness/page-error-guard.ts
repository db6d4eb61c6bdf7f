import { type BrowserContext, type ConsoleMessage, expect } from '@playwright/test';
import type { TestServer } from './test-server.ts';

/**
 * What must never happen while a person uses the product: errors and warnings of the browser (a violated content
 * security policy is one), uncaught failures, requests to any other address, and errors that the server logs.
 */
export class PageErrorGuard {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly server: TestServer;

  constructor(server: TestServer) {
    this.server = server;
    server.log.newErrors();
  }

  /** A trouble that the story itself brings about. */
  expectToSee(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' && !isRefusedSignIn(message)) this.seen.push(describe(message));
    });
    context.on('weberror', (error) => this.seen.push(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on('request', (request) => {
      const url = request.url();
      const isOwn = url.startsWith(`${this.server.url}/`) || /^(data|blob):/.test(url);
      // The browser's own pages, its viewer of PDFs for one, load their parts from the browser itself.
      const isBrowsers = /^chrome(-extension)?:/.test(url);
      if (!isOwn && !isBrowsers) this.seen.push(`request to another address: ${url}`);
    });
  }

  /** Fails the story when anything happened that it did not expect. */
  check(): void {
    const all = [...this.seen, ...this.server.log.newErrors()];
    const unexpected = all.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
    expect(unexpected, 'nothing goes wrong behind the screen').toEqual([]);
  }
}

/** The sign-in protocol answers a wrong password or code with status 400, which browsers report as an error. */
function isRefusedSignIn(message: ConsoleMessage): boolean {
  return /status of 400/.test(message.text()) && /\/userpool$/.test(message.location().url);
}

function describe(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}
