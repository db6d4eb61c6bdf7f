import type { BrowserContext, Page, Route } from '@playwright/test';

/** The route of an operation's requests. */
async function routeOperation(
  place: Page | BrowserContext,
  operation: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await place.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    return operationName === operation ? handle(route) : route.fallback();
  });
}

/**
 * The server carries the operation out, and its answer never reaches the page.
 * @returns settles when the server has answered; await it after the request was made
 */
export async function cutAnswer(page: Page, operation: string): Promise<{ isCarriedOut: Promise<void> }> {
  let carriedOut = (): void => undefined;
  const isCarriedOut = new Promise<void>((resolve) => (carriedOut = resolve));
  await routeOperation(page, operation, async (route) => {
    await route.fetch();
    carriedOut();
  });
  return { isCarriedOut };
}

/** Lets the requests of an operation reach the server only when this many of them wait, all at once. */
export async function gatherRequests(
  context: BrowserContext,
  operation: string,
  count: number,
): Promise<void> {
  const waiting: Route[] = [];
  await routeOperation(context, operation, async (route) => {
    waiting.push(route);
    if (waiting.length === count) await Promise.all(waiting.splice(0).map((one) => one.continue()));
  });
}

/** Kills the renderer of a page: no event tells the page that it ends. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Its answer never comes.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
