import { expect } from '@playwright/test';
import { openingTime } from './test-server.ts';

/** The day on which every server starts. */
export const today = openingTime.slice(0, 10);

/** Moves the server's business clock; tokens and codes use real time. */
export class Clock {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** To a moment in Chennai, 'YYYY-MM-DD HH:mm'. */
  async moveTo(local: string): Promise<void> {
    await this.set(`${local.replace(' ', 'T')}:00+05:30`);
  }

  /** Back to the moment at which every story begins. */
  async reset(): Promise<void> {
    await this.set(openingTime);
  }

  private async set(now: string): Promise<void> {
    const answer = await fetch(`${this.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    });
    expect(answer.status, 'the clock can be moved').toBe(200);
  }
}
