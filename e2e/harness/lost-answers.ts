import type { BrowserContext, Page, Route } from '@playwright/test';

/** Intercepts the requests of an operation. */
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
 * The server runs the operation, but its answer never reaches the page.
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

/** Holds back the requests of an operation and sends them all at once when there are this many. */
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

/** Kills the renderer of a page without any event in the page. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Its answer never comes.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
