import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { Clock } from '../harness/clock.ts';
import { demoPassword } from '../harness/people.ts';
import { resultFile } from '../harness/results.ts';
import { type StoredState, signInDirectly } from '../harness/sign-in-directly.ts';
import type { Part, Picture, Step } from './picture.ts';

/** Twice as many points as pixels on a phone, which is shown small; a desk's is shown at nearly its size. */
const DEVICES = {
  phone: { width: 390, height: 760, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { width: 1280, height: 720, deviceScaleFactor: 1.2, isMobile: false, hasTouch: false },
} as const;

/** Where the pictures are taken. */
export interface Studio {
  url: string;
  browser: Browser;
  /** Who has signed in already. */
  signedIn: Map<string, StoredState>;
}

/** Does what the picture's entry says, and answers the picture as PNG. */
export async function takePicture(studio: Studio, picture: Picture): Promise<Buffer> {
  const clock = new Clock(studio.url);
  await (picture.at ? clock.moveTo(picture.at) : clock.reset());
  const page = await openScreen(studio, picture);
  try {
    await untilReady(page);
    for (const step of picture.steps ?? []) await take(page, step);
    if (picture.until) await page.getByText(picture.until).first().waitFor();
    await untilReady(page);
    if (picture.from) await scrollTo(page, picture.from);
    const shot = { animations: 'disabled', caret: 'hide' } as const;
    return await (picture.part ? locatePart(page, picture.part).screenshot(shot) : page.screenshot(shot));
  } catch (error) {
    await page.screenshot({ path: resultFile('manuals', `${picture.name}-failed.png`) });
    throw new Error(`The picture ${picture.name} could not be taken`, { cause: error });
  } finally {
    await page.context().close();
  }
}

/** As a manual holds it: small, for paper. */
export async function forPaper(png: Buffer): Promise<Buffer> {
  return sharp(png).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
}

/** Wide enough for the columns of a phone that draws three points for each pixel. */
const PAGE_WIDTH = 1_080;

/** As the manual's page in the app holds it. */
export async function forPage(file: string) {
  return sharp(file)
    .resize({ width: PAGE_WIDTH, withoutEnlargement: true })
    .webp({ quality: 62, effort: 6 })
    .toBuffer({ resolveWithObject: true });
}

/** As a page of the project holds it. */
export async function forScreen(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer();
}

async function openScreen({ url, browser, signedIn }: Studio, picture: Picture): Promise<Page> {
  const { who, path, of, device = of === 'member' ? 'phone' : 'desk' } = picture;
  const { width, height, ...screen } = DEVICES[device];
  const state =
    who === null ? undefined : (signedIn.get(who) ?? (await signInDirectly(url, who, demoPassword)));
  if (who !== null && state) signedIn.set(who, state);
  const context = await browser.newContext({
    ...screen,
    viewport: { width, height: picture.height ?? height },
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** How long a screen stays as it is before its picture is taken: one part of it often asks for the next. */
const REST_MS = 500;

const READY_WITHIN_MS = 60_000;

/** Nothing that can be seen is loading any more, and every picture and letter is there; what is below loads when seen. */
async function untilReady(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!((await isReady(page)) && (await rests(page)))) {
    if (Date.now() > deadline) throw new Error(`Still loading after ${READY_WITHIN_MS / 1000} s`);
    await page.waitForTimeout(100);
  }
}

async function rests(page: Page): Promise<boolean> {
  await page.waitForTimeout(REST_MS);
  return isReady(page);
}

function isReady(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const isSeen = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < window.innerHeight;
    };
    const loading = '[aria-busy="true"], [data-animate="true"][data-visible="true"], .mantine-Loader-root';
    return (
      !Array.from(document.querySelectorAll(loading)).some(isSeen) &&
      Array.from(document.images).every((image) => image.complete || !isSeen(image))
    );
  });
}

async function take(page: Page, step: Step): Promise<void> {
  if ('check' in step) {
    const place = step.of ? page.getByRole('row').filter({ hasText: step.of }) : page;
    // The dot of a choice lies behind its letter.
    await place.getByRole('radio', { name: step.check }).first().check({ force: true });
  } else if ('click' in step) {
    await page
      .getByRole(step.role ?? 'button', { name: step.click, exact: true })
      .first()
      .click();
  } else if ('fill' in step) {
    await page.getByLabel(step.fill, { exact: true }).first().fill(step.with);
  } else if ('choose' in step) {
    await page.getByLabel(step.choose, { exact: true }).selectOption(step.option);
  } else {
    await page.keyboard.press(step.press);
  }
}

function locatePart(page: Page, { role, name }: Part): Locator {
  return page.getByRole(role, name === undefined ? {} : { name, exact: true }).first();
}

/** Brings a text to the top of the window, below the head that stays. */
async function scrollTo(page: Page, text: string): Promise<void> {
  await page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      const HEAD = 84;
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - HEAD);
    });
  await untilReady(page);
}
