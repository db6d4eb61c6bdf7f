import { type BrowserContext, type ConsoleMessage, expect } from '@playwright/test';
import type { TestServer } from './test-server.ts';

/**
 * Collects what must never happen while the product is used: errors in the browser's console (such as a violated content
 * security policy), uncaught errors, requests to other addresses, and errors logged by the server.
 */
export class PageErrorGuard {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly server: TestServer;

  constructor(server: TestServer) {
    this.server = server;
    server.log.newErrors();
  }

  /** Allows errors that the story causes on purpose. */
  expectError(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** The story logs out: queries under way in that moment are answered with 401, which browsers report as an error. */
  expectLogout(): void {
    this.expectError(/401 \(Unauthorized\).*\/graphql\)/);
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' && !isRefusedSignIn(message)) this.seen.push(describe(message));
    });
    context.on('weberror', (error) => this.seen.push(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on('request', (request) => {
      const url = request.url();
      const isOwn = url.startsWith(`${this.server.url}/`) || /^(data|blob):/.test(url);
      // The browser's internal pages, such as its PDF viewer, load resources of the browser.
      const isInternal = /^chrome(-extension)?:/.test(url);
      if (!isOwn && !isInternal) this.seen.push(`request to another address: ${url}`);
    });
  }

  /** Fails the story if there was an unexpected error. */
  check(): void {
    const all = [...this.seen, ...this.server.log.newErrors()];
    const unexpected = all.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
    expect(unexpected, 'unexpected errors').toEqual([]);
  }
}

/** The sign-in protocol answers a wrong password or code with status 400, which browsers report as an error. */
function isRefusedSignIn(message: ConsoleMessage): boolean {
  return /status of 400/.test(message.text()) && /\/userpool$/.test(message.location().url);
}

function describe(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}
