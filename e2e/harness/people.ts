import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions, type Camera } from './browser.ts';
import type { CameraBrowser } from './camera-browser.ts';
import { type Answer, type Endpoint, sendAs } from './graphql.ts';
import type { PageErrorGuard } from './page-error-guard.ts';
import { type StoredState, signInDirectly } from './sign-in-directly.ts';

/** The password of every demo account. */
export const demoPassword = 'Welcome@2026';

/** How a person opens the app. */
export interface Opening {
  device?: 'phone' | 'desk';
  /** The first screen after signing in, Home by default; null leaves an empty page. */
  at?: string | null;
  /** All cameras show the latest video. */
  camera?: Camera;
  /** Allows the service worker, which other stories block because it would hide the network. */
  installs?: boolean;
  /** Allows animations; drawing them takes a seventh of a story's time. */
  moves?: boolean;
}

/** Stored state of the users who have signed in at a server. */
export type SignedIn = Map<string, StoredState>;

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 } },
} as const;

/** Opens the app for people, each in their own browser window. */
export class People {
  private readonly opened: BrowserContext[] = [];
  private refusing: Browser | null = null;
  private readonly url: string;
  private readonly browser: Browser;
  private readonly cameraBrowser: CameraBrowser;
  private readonly pageErrors: PageErrorGuard;
  private readonly signedIn: SignedIn;

  constructor(surroundings: {
    url: string;
    browser: Browser;
    cameraBrowser: CameraBrowser;
    pageErrors: PageErrorGuard;
    signedIn: SignedIn;
  }) {
    this.url = surroundings.url;
    this.browser = surroundings.browser;
    this.cameraBrowser = surroundings.cameraBrowser;
    this.pageErrors = surroundings.pageErrors;
    this.signedIn = surroundings.signedIn;
  }

  /** An empty page without a sign-in. */
  async anonymousPage(opening: Opening = {}): Promise<Page> {
    return (await this.window(opening)).newPage();
  }

  /** A page of a signed-in user; only the stories about signing in use the form. */
  async member(userName: string, opening: Opening = {}): Promise<Page> {
    const context = await this.window(opening, await this.getState(userName));
    const page = await context.newPage();
    const { at = '/' } = opening;
    if (at === null) return page;
    await page.goto(at);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    return page;
  }

  /** Sends an operation as this user, without a screen. */
  async ask(userName: string, endpoint: Endpoint, query: string, variables: object = {}): Promise<Answer> {
    const { origins } = await this.getState(userName);
    const stored = origins.flatMap(({ localStorage }) => localStorage);
    const token = stored.find(({ name }) => name.endsWith('.accessToken'))?.value ?? '';
    return sendAs(this.url, token, endpoint, query, variables);
  }

  /** Changes the video of cameras opened from now on. */
  async showCameras(video: string): Promise<void> {
    await this.cameraBrowser.show(video);
  }

  async leave(): Promise<void> {
    await Promise.all(this.opened.map((context) => context.close()));
    await this.refusing?.close();
  }

  private async getState(userName: string): Promise<StoredState> {
    const state = this.signedIn.get(userName) ?? (await signInDirectly(this.url, userName, demoPassword));
    this.signedIn.set(userName, state);
    return state;
  }

  private async window(
    { device = 'desk', camera = 'none', installs = false, moves = false }: Opening,
    state?: StoredState,
  ): Promise<BrowserContext> {
    const browser = await this.browserWith(camera);
    const context = await browser.newContext({
      ...devices[device],
      baseURL: this.url,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: moves ? 'no-preference' : 'reduce',
      serviceWorkers: installs ? 'allow' : 'block',
      acceptDownloads: true,
      permissions: typeof camera === 'object' ? ['camera'] : [],
      ...(state ? { storageState: state } : {}),
    });
    this.pageErrors.watch(context);
    this.opened.push(context);
    return context;
  }

  private async browserWith(camera: Camera): Promise<Browser> {
    if (camera === 'none') return this.browser;
    if (camera !== 'refused') return this.cameraBrowser.show(camera.video);
    this.refusing ??= await chromium.launch(browserOptions(camera));
    return this.refusing;
  }
}
