import { runSql } from '../run-sql.ts';

/**
 * One Active plan has a name and a duration. Of several the newest stays, which was the one selected first; the others
 * become Inactive, with an entry in their history. Subscriptions and orders also keep what their plan was called, and an
 * applied order what its chapter was called, so that a later correction leaves receipts as they are.
 */
export const up = runSql(`
with ranked as (
  select plan_id, row_number() over (
    partition by plan_name, duration_title order by created_on desc, plan_id desc) as place
  from plan where status = 'Active'
), retired as (
  update plan set status = 'Inactive', version = version + 1
  from ranked where ranked.plan_id = plan.plan_id and ranked.place > 1
  returning plan.*
)
insert into plan_audit (plan_id, plan_audit_id, plan_name, duration_title, duration_days, no_of_months, no_of_members,
  price_paise, renewal_enable_days, status, plan_start_date, plan_end_date, created_on)
select plan_id, gen_random_uuid(), plan_name, duration_title, duration_days, no_of_months, no_of_members,
  price_paise, renewal_enable_days, status, plan_start_date, plan_end_date, created_on
from retired;

create unique index plan_active_once on plan (plan_name, duration_title) where status = 'Active';

alter table chapter_subscription add column plan_name text;
update chapter_subscription s set plan_name = p.plan_name from plan p where p.plan_id = s.plan_id;

alter table payment_order add column plan_name text, add column chapter_name text;
update payment_order o set plan_name = p.plan_name from plan p where p.plan_id = o.plan_id;
update payment_order o set chapter_name = c.name from chapter c
where c.chapter_id = o.chapter_id and o.applied_at is not null;
`);
