import type { SubscriptionFacts } from '@fellowship/domain/billing/validity';
import type { RowOf } from '../storage/record.ts';
import { statement } from '../storage/statement.ts';
import type { Tx } from '../storage/transaction.ts';
import { type Interview, interviewRecord } from './interview.store.ts';
import { type Visitor, visitorRecord } from './visitor.store.ts';

/** A visitor, locked until the transaction ends, with the facts that decide the next stages. */
export interface HeldVisitor {
  visitor: Visitor;
  interview: Interview | null;
  timeZone: string;
  subscriptions: SubscriptionFacts[];
}

interface HeldRow extends Pick<HeldVisitor, 'timeZone' | 'subscriptions'> {
  visitor: RowOf<'visitor'>;
  interview: RowOf<'interview'> | null;
}

/** Who became a member is found too: what is refused then is not unknown. */
const HOLD = statement<{ chapterId: string; mobile: string }, { visitor_id: string }>(
  'visitor-hold',
  `
    select visitor_id from visitor
    where chapter_id = :chapterId and mobile = :mobile and (not is_deleted or user_type = 'member')
    order by is_deleted limit 1 for update`,
);

/** A statement of its own: one that had to wait for the visitor would see the interview as it was before. */
const READ = statement<{ chapterId: string; visitorId: string }, HeldRow>(
  'visitor-held',
  `
    select time_zone as "timeZone", to_json(held) as visitor,
      (select to_json(interview) from interview
        where interview.chapter_id = held.chapter_id and interview.visitor_id = held.visitor_id) as interview,
      (select coalesce(json_agg(json_build_object('startDate', start_date, 'endDate', end_date, 'status', s.status)), '[]')
        from chapter_subscription s where s.chapter_id = held.chapter_id) as subscriptions
    from visitor held join chapter using (chapter_id)
    where held.chapter_id = :chapterId and held.visitor_id = :visitorId`,
);

/** @returns `null` when the chapter has no such visitor */
export async function holdVisitor(tx: Tx, chapterId: string, mobile: string): Promise<HeldVisitor | null> {
  const [held] = await HOLD.run(tx, { chapterId, mobile });
  const [row] = held ? await READ.run(tx, { chapterId, visitorId: held.visitor_id }) : [];
  if (!row) return null;
  const { visitor, interview } = row;
  return {
    ...row,
    visitor: visitorRecord.read(visitor),
    interview: interview && interviewRecord.read(interview),
  };
}
