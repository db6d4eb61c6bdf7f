import type { TestApi } from './api.ts';

/** Takes every subscription from a chapter, as far as the next request of its people can tell. */
export async function endSubscriptions(api: TestApi, chapterId: string): Promise<void> {
  await api.database.kysely.deleteFrom('chapter_subscription').where('chapter_id', '=', chapterId).execute();
  await announceSubscription(api, chapterId);
}

/** Announces that a test has changed a chapter's subscription in the database, and waits until the server knows. */
export async function announceSubscription({ app }: TestApi, chapterId: string): Promise<void> {
  const channel = 'subscription.changed';
  const heard = new Promise<void>((resolve) => {
    const stop = app.events.subscribe(channel, (payload) => {
      if (payload !== chapterId) return;
      stop();
      resolve();
    });
  });
  await app.events.publish(app.database.kysely, channel, chapterId);
  await heard;
}
