import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { measureWork, runMeasured } from '../measured-work.ts';
import { BudgetExceededError, openProcessorBudgets, type ProcessorBudgets } from './processor-budget.ts';

const SHARE = 0.25;
/** Three seconds of a quarter. */
const BURST = 750;

/** The clock of the process, moved by hand. */
function fakeClock() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (milliseconds: number) => {
    now += milliseconds;
  };
}
afterEach(() => void vi.restoreAllMocks());

/** A request of an account that is alone at its address, unless one is given. */
function begin(budgets: ProcessorBudgets, userName: string, kind?: 'import', address = userName) {
  return budgets.begin({ userName, address }, kind);
}

/** The seconds to wait, or null where the request may begin. */
function getWait(begin: () => unknown): number | null {
  try {
    begin();
    return null;
  } catch (error) {
    if (error instanceof BudgetExceededError) return error.retryAfterSeconds;
    throw error;
  }
}

describe('the share of an account', () => {
  it('is a quarter of a process, after a burst of three quarters of a second', () => {
    const pass = fakeClock();
    const budgets = openProcessorBudgets(SHARE);
    let used = 0;
    for (let second = 0; second < 60; second += 1) {
      // An account that asks without end, for requests of 10 ms, one after another.
      for (let at = 0; at < 1_000; at += 10) {
        const wait = getWait(() => {
          const work = begin(budgets, 'greedy');
          work.charge(10);
          work.end();
        });
        if (wait === null) used += 10;
        pass(10);
      }
    }
    expect(used).toBeGreaterThan(60_000 * SHARE);
    expect(used).toBeLessThan(60_000 * SHARE + BURST + 100);
  });

  it('says how long to wait, and is separate for each account', () => {
    const pass = fakeClock();
    const budgets = openProcessorBudgets(SHARE);
    begin(budgets, 'one').charge(BURST + 499);
    expect(getWait(() => begin(budgets, 'one'))).toBe(2);
    expect(getWait(() => begin(budgets, 'other'))).toBeNull();
    pass(1_900);
    expect(getWait(() => begin(budgets, 'one'))).toBe(1);
    pass(110);
    expect(getWait(() => begin(budgets, 'one'))).toBeNull();
  });

  it('is not used by imports, which have a separate one', () => {
    fakeClock();
    const budgets = openProcessorBudgets(SHARE);
    begin(budgets, 'admin', 'import').charge(4_000);
    expect(getWait(() => begin(budgets, 'admin'))).toBeNull();
    expect(getWait(() => begin(budgets, 'admin', 'import'))).toBeNull();
    begin(budgets, 'admin', 'import').charge(1_500);
    expect(getWait(() => begin(budgets, 'admin', 'import'))).toBeGreaterThan(1);
  });

  it('is reserved by concurrent requests until they end', () => {
    fakeClock();
    const budgets = openProcessorBudgets(SHARE);
    const running = Array.from({ length: 20 }, () => begin(budgets, 'greedy'));
    const taken = running.filter((work) => getWait(() => work.expect(100)) === null);
    expect(taken).toHaveLength(8);
    expect(getWait(() => begin(budgets, 'greedy'))).not.toBeNull();
    for (const work of running) work.end();
    expect(getWait(() => begin(budgets, 'greedy'))).toBeNull();
    const work = begin(budgets, 'greedy');
    work.expect(700);
    work.charge(700);
    expect(getWait(() => begin(budgets, 'greedy'))).toBeNull();
  });
});

describe('the share of an address', () => {
  const HALL = '203.0.113.7';

  /** What accounts take in twenty seconds, each asking for 10 ms without end. */
  function takeAll(accounts: readonly string[], buildAddress: (index: number) => string) {
    const pass = fakeClock();
    const budgets = openProcessorBudgets(SHARE);
    let used = 0;
    for (let at = 0; at < 20_000; at += 10) {
      for (const [index, userName] of accounts.entries()) {
        const wait = getWait(() => {
          const work = begin(budgets, userName, undefined, buildAddress(index));
          work.charge(10);
          work.end();
        });
        if (wait === null) used += 10;
      }
      pass(10);
    }
    return { budgets, used };
  }
  const ten = Array.from({ length: 10 }, (_none, index) => `greedy ${index}`);

  it('is half of a process, and a hundredth for each account, however many there are', () => {
    const { used } = takeAll(ten, () => HALL);
    // The bursts are one of the address, and one of each account.
    expect(used).toBeLessThan(
      20_000 * (2 * SHARE + ten.length * 0.04 * SHARE) + 2 * BURST + ten.length * 0.2 * BURST + 200,
    );
    expect(takeAll(ten, (index) => `203.0.113.${index}`).used).toBeGreaterThan(40_000);
  });

  it('is shared by an IPv6 network', () => {
    const { used } = takeAll(ten, (index) => `2001:db8:0:1::${index + 1}`);
    expect(used).toBeLessThan(20_000);
  });

  it('refuses no one in a hall of 150 with small requests, whatever the load of others there', () => {
    const { budgets } = takeAll(ten, () => HALL);
    expect(getWait(() => begin(budgets, ten[0] ?? '', undefined, HALL))).not.toBeNull();
    for (let phone = 0; phone < 150; phone += 1) {
      const opening = Array.from({ length: 14 }, () => () => {
        const work = begin(budgets, `member ${phone}`, undefined, HALL);
        work.expect(5);
        work.charge(10);
        work.end();
      });
      expect(opening.map(getWait)).toEqual(opening.map(() => null));
    }
  });
});

describe('large requests of one address', () => {
  it('run two at a time, in the order in which they came, and small ones at once', async () => {
    const budgets = openProcessorBudgets(SHARE);
    const order: string[] = [];
    const ask = async (userName: string, milliseconds: number) => {
      const work = begin(budgets, userName, undefined, '203.0.113.7');
      await work.takeTurn(milliseconds);
      order.push(userName);
      return work;
    };
    const large = ['one', 'two', 'three', 'four'].map((name) => ask(name, 20));
    await ask('small', 1);
    await begin(budgets, 'elsewhere').takeTurn(20);
    expect(order.toSorted()).toEqual(['one', 'small', 'two']);
    const first = await large[0];
    first?.endTurn();
    await sleep(1);
    expect(order.at(-1)).toBe('three');
    // It has handed its turn over already.
    first?.end();
    await sleep(1);
    expect(order).not.toContain('four');
    (await large[1])?.end();
    await large[3];
  });

  it('leave the queue when they end while waiting', async () => {
    const budgets = openProcessorBudgets(SHARE);
    const works = Array.from({ length: 4 }, () => begin(budgets, 'one'));
    const turns = works.map((work) => work.takeTurn(20));
    const gone = expect(turns[2]).rejects.toThrow(BudgetExceededError);
    works[2]?.end();
    works[0]?.end();
    await gone;
    await turns[3];
  });
});

describe('changes', () => {
  it('are limited to ten thousand a day per account', () => {
    const pass = fakeClock();
    const budgets = openProcessorBudgets(SHARE);
    const change = (userName = 'eager') =>
      getWait(() => {
        const work = begin(budgets, userName);
        work.end();
        work.countChange();
      });
    for (let count = 0; count < 10_000; count += 1) expect(change()).toBeNull();
    expect(change()).toBe(9);
    expect(change('other')).toBeNull();
    pass(8_640);
    expect([change(), change()]).toEqual([null, 9]);
  });
});

describe('what is measured', () => {
  const processorTime = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const spin = (milliseconds: number) => {
    for (const end = processorTime() + milliseconds; processorTime() < end; );
  };
  /** The processor's clock ticks in milliseconds on some systems. */
  const TICKS = 12;

  it('is what runs from a point on, including microtasks, but not waiting or later work', async () => {
    const work = begin(openProcessorBudgets(SHARE), 'one');
    await sleep(1);
    measureWork(work);
    spin(30);
    await null;
    await Promise.all([null, null]);
    spin(30);
    await sleep(10);
    spin(60);
    expect(work.used).toBeGreaterThan(60 - TICKS);
    expect(work.used).toBeLessThan(60 + 2 * TICKS);
  });

  it('is separate for each request when several continue in the same turn', async () => {
    const budgets = openProcessorBudgets(SHARE);
    const [one, other] = [begin(budgets, 'one'), begin(budgets, 'other')];
    measureWork(one);
    spin(30);
    measureWork(other);
    spin(60);
    await sleep(1);
    spin(30);
    expect(one.used).toBeGreaterThan(30 - TICKS);
    expect(one.used).toBeLessThan(30 + TICKS);
    expect(other.used).toBeGreaterThan(60 - TICKS);
  });

  it('is what a request does with the answer of a query as well', async () => {
    const database = await newTestDatabase();
    const work = begin(openProcessorBudgets(SHARE), 'one');
    await runMeasured(work, async () => {
      await sql`select 1`.execute(database.kysely);
      spin(40);
      await sleep(1);
      spin(40);
      await sql`select 1`.execute(database.kysely);
      spin(40);
    });
    await sleep(1);
    await database.close();
    expect(work.used).toBeGreaterThan(80 - TICKS);
    expect(work.used).toBeLessThan(80 + 3 * TICKS);
  });
});
