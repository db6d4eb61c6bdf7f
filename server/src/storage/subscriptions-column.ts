/**
 * Every subscription (a few) of the row of `chapter` in a statement, as the rules about validity expect them
 * (`SubscriptionFacts`).
 */
export const SUBSCRIPTIONS_OF_CHAPTER = `
  (select coalesce(json_agg(json_build_object('startDate', s.start_date, 'endDate', s.end_date, 'status', s.status)), '[]')
    from chapter_subscription s where s.chapter_id = chapter.chapter_id)`;
