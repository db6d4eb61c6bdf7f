import type { ElementHandle } from 'puppeteer-core';
import type { Log } from '../log.ts';
import { toSpread } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import { fillSignIn, startDemo, visits } from '../servers/demo.ts';
import { type Opening, openSlowPhone, type SlowPhone } from '../servers/slow-phone.ts';
import type { Benchmark } from './benchmark.ts';

/** In seconds, requests, kB, milliseconds of an interaction, and Chromium's measure of what moves. */
const MOST = {
  form: 3,
  home: 4,
  requests: 45,
  kilobytes: 250,
  repeated: 1.5,
  screen: 1,
  interaction: 200,
  shift: 0.05,
};

/** What a person waits for on a cheap phone and a slow line. */
export const feltSpeedBenchmark: Benchmark = {
  name: 'felt-speed',
  title: 'Felt speed on a cheap phone',
  needs: () => [],
  async run({ scale, log }) {
    const server = await startDemo();
    const { member, admin } = visits();
    const findings: Finding[] = [];
    try {
      for (const { userName, screens } of [member, admin]) {
        const ways: WayIn[] = [];
        while (ways.length < scale.feltRuns) ways.push(await measureWayIn(server.origin, userName, log));
        findings.push(...describeWayIn(userName, ways));
        findings.push(...(await measureScreens(server.origin, userName, screens, log)));
      }
    } finally {
      await server.stop();
    }
    return { findings, notes: [NOTE] };
  },
};

const NOTE =
  'Chromium with the processor slowed four times, 1.6 Mbit/s and 150 ms, 390 px wide, on the demo. Signing in begins at the tap on the button, as soon as the form shows, without an earlier visit; what was asked for before is counted with the form. Screens are opened from the app, stored by an earlier visit, and loaded by their address for what moves. The tap is the first of a choice, a tab, a list to choose from, a search or a sorted column.';

/** The first visit of a person, and the next one. */
interface WayIn {
  form: Opening;
  home: Opening;
  repeated: Opening;
}

async function measureWayIn(origin: string, userName: string, log: Log): Promise<WayIn> {
  const phone = await openSlowPhone();
  try {
    const { page } = phone;
    const form = await phone.measure(() => page.goto(origin));
    const home = await signIn(phone, userName);
    await phone.untilStored();
    const repeated = await phone.measure(() => page.reload());
    log(`${userName}: ${JSON.stringify({ form, home, repeated })}`);
    return { form, home, repeated };
  } finally {
    await phone.close();
  }
}

async function signIn(phone: SlowPhone, userName: string): Promise<Opening> {
  const { page } = phone;
  await fillSignIn(page, userName);
  return phone.measure(async () => {
    await page.evaluate(() => window.felt.begin());
    await page.tap('button[type=submit]');
  });
}

function describeWayIn(userName: string, ways: readonly WayIn[]): Finding[] {
  const of = (
    claim: string,
    figures: number[],
    unit: string,
    atMost: number | null,
    measured = `as ${userName}`,
  ): Finding => ({
    claim,
    measured,
    figure: toSpread(figures),
    unit,
    budget: atMost === null ? null : { atMost },
  });
  const seconds = (part: keyof WayIn) => ways.map((way) => way[part].milliseconds / 1_000);
  const kilobytes = (part: keyof WayIn) => ways.map((way) => way[part].bytes / 1_000);
  const requests = (part: keyof WayIn) => ways.map((way) => way[part].requests);
  const shifts = (part: keyof WayIn) => ways.map((way) => way[part].shift);
  return [
    of('the sign-in form', seconds('form').map(toTenths), 's', MOST.form),
    of('the sign-in form: downloaded', kilobytes('form'), 'kB', null),
    of('the sign-in form: requests', requests('form'), '', null),
    of('from signing in to Home', seconds('home'), 's', MOST.home),
    of('from signing in to Home: downloaded', kilobytes('home'), 'kB', MOST.kilobytes),
    of('from signing in to Home: requests', requests('home'), '', MOST.requests),
    of('from signing in to Home: layout shift', shifts('home'), '', MOST.shift),
    of('Home on the next visit', seconds('repeated'), 's', MOST.repeated),
    of('Home on the next visit: requests', requests('repeated'), '', null),
    of('Home on the next visit: layout shift', shifts('repeated'), '', MOST.shift),
  ];
}

const toTenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/** What can be tapped without changing a record, the usual first. */
const TAPS = [
  'main [role=radiogroup] label',
  'main [role=tab][aria-selected=false]',
  'main [aria-haspopup=listbox]',
  'main input[type=search]',
  'main th button',
];

async function measureScreens(
  origin: string,
  userName: string,
  screens: readonly string[],
  log: Log,
): Promise<Finding[]> {
  const phone = await openSlowPhone();
  try {
    const { page } = phone;
    await page.goto(origin);
    await signIn(phone, userName);
    await phone.untilStored();
    await phone.measure(() => page.reload());
    const findings: Finding[] = [];
    for (const screen of screens) {
      const measured = await measureScreen(phone, origin, screen).catch((failure: unknown) => {
        log(`${screen} as ${userName}: ${failure}`);
        return null;
      });
      if (measured === null) continue;
      log(`${screen} as ${userName}: ${JSON.stringify(measured)}`);
      findings.push(...describeScreen(screen, userName, measured));
    }
    return findings;
  } finally {
    await phone.close();
  }
}

interface MeasuredScreen {
  /** From another screen of the app; null for the one that it begins with. */
  opened: Opening | null;
  loaded: Opening;
  tap: { on: string; milliseconds: number } | null;
}

async function measureScreen(phone: SlowPhone, origin: string, screen: string): Promise<MeasuredScreen> {
  const { page } = phone;
  const opened =
    new URL(page.url()).pathname === screen ? null : await phone.measure(() => follow(phone, screen));
  const loaded = await phone.measure(() => page.goto(origin + screen));
  return { opened, loaded, tap: await measureTap(phone) };
}

/** As a link of the app leads there. */
async function follow({ page }: SlowPhone, screen: string): Promise<void> {
  await page.evaluate((path) => {
    window.felt.begin();
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, screen);
}

async function measureTap(phone: SlowPhone): Promise<MeasuredScreen['tap']> {
  for (const on of TAPS) {
    const [target] = await findVisible(phone, on);
    if (!target) continue;
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const milliseconds = await phone.measureInteraction(() => target.tap());
    await phone.page.keyboard.press('Escape');
    return { on, milliseconds };
  }
  return null;
}

async function findVisible({ page }: SlowPhone, selector: string): Promise<ElementHandle[]> {
  const found: ElementHandle[] = await page.$$(selector);
  const visible = await Promise.all(found.map((element) => element.isVisible()));
  return found.filter((_, index) => visible[index]);
}

function describeScreen(
  screen: string,
  userName: string,
  { opened, loaded, tap }: MeasuredScreen,
): Finding[] {
  const of = (
    claim: string,
    figure: number,
    unit: string,
    atMost: number,
    measured = `as ${userName}`,
  ): Finding => ({
    claim: `${claim}: ${screen}`,
    measured,
    figure: toSpread([figure]),
    unit,
    budget: { atMost },
  });
  const shift = Math.max(opened?.shift ?? 0, loaded.shift);
  return [
    ...(opened ? [of('opened from the app', opened.milliseconds / 1_000, 's', MOST.screen)] : []),
    of('layout shift', shift, '', MOST.shift),
    ...(tap ? [of('a tap', tap.milliseconds, 'ms', MOST.interaction, `${tap.on} as ${userName}`)] : []),
  ];
}
