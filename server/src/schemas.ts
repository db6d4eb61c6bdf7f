import type { GraphQLSchema } from 'graphql';
import { addActivityCounts } from './activities/activity-count.schema.ts';
import { addDashboards } from './activities/dashboard.schema.ts';
import { addActivities } from './activities/facts/activity.schema.ts';
import { addNotifications } from './activities/notification.schema.ts';
import { addSummaries } from './activities/summary.schema.ts';
import { addChapterAdministration } from './administration/administration.schema.ts';
import type { EndpointName } from './api/endpoint-name.ts';
import { type Api, createApi } from './api/lists.ts';
import { enforcePolicies } from './api/policies.ts';
import { addAttendance } from './attendance/attendance.schema.ts';
import { addDiscounts } from './billing/discounts/discount.schema.ts';
import { addOrders } from './billing/payments/orders/order.schema.ts';
import { addQuote } from './billing/payments/orders/quote.schema.ts';
import { addPaymentConfiguration } from './billing/payments/provider/payment.schema.ts';
import { addUnmatchedPayments } from './billing/payments/queue/unmatched.schema.ts';
import { addTransactions } from './billing/payments/transactions/transaction.schema.ts';
import { addPlans } from './billing/plans/plan.schema.ts';
import { addSubscriptions } from './billing/subscription.schema.ts';
import { addSubscriptionList } from './billing/subscriptions/subscription-list.schema.ts';
import { addSubscriptionOverview } from './billing/subscriptions/subscription-overview.schema.ts';
import { addVouchers } from './billing/vouchers/voucher.schema.ts';
import { addChapterSettings } from './chapters/settings/chapter-settings.schema.ts';
import { addSettings } from './chapters/settings/setting.schema.ts';
import { addClassifications } from './classifications/classification.schema.ts';
import { addSession } from './identity/session.schema.ts';
import { addImports } from './imports/import.schema.ts';
import { addMeetings } from './meetings/meeting.schema.ts';
import { addMembersAndAccess } from './members/access/access.schema.ts';
import { addEmailChange } from './members/access/email-change.schema.ts';
import { addErasure } from './members/erasure/erasure.schema.ts';
import { addPreferences } from './members/preferences/preference.schema.ts';
import { addContact } from './platform/contact/contact.schema.ts';
import { addNotificationMessages } from './platform/notification-message.schema.ts';
import { addVersions } from './platform/versions/version.schema.ts';
import { addAttendanceMatrix } from './reports/attendance-matrix.schema.ts';
import { addAuditLog } from './reports/audit-log.schema.ts';
import { addMemberScores } from './reports/member-score.schema.ts';
import { addReportFacts } from './reports/report-fact.schema.ts';
import { addSpecialDays } from './reports/special-day.schema.ts';
import { addYearReport } from './reports/year-report.schema.ts';
import { addConversion } from './visitors/convert-visitor.schema.ts';
import { addVisitors } from './visitors/visitor.schema.ts';

/** What each endpoint is made of. */
const PARTS = {
  main: [
    addMutations,
    addLive,
    addSession,
    addChapterAdministration,
    addSettings,
    addChapterSettings,
    addClassifications,
    addPeople,
    addEmailChange,
    addPreferences,
    addMeetings,
    addVisitors,
    addConversion,
    addNotificationMessages,
    addVersions,
    addContact,
    addImports,
    addFigures,
    addSummaries,
    addActivityCounts,
    addActivities,
    addNotifications,
    addAuditLog,
    addSpecialDays,
  ],
  attendance: [addMutations, addLive, addAttendance, addAttendanceMatrix],
  subscription: [
    addMutations,
    addSubscriptions,
    addSubscriptionList,
    addSubscriptionOverview,
    addPrices,
    addQuote,
  ],
  payment: [addMutations, addPaymentConfiguration, addOrders, addTransactions, addUnmatchedPayments],
} satisfies Record<EndpointName, ((api: Api) => void)[]>;

/** Builds the four schemas, every field behind its policy. */
export function buildSchemas(): Record<EndpointName, GraphQLSchema> {
  return {
    main: build('main'),
    attendance: build('attendance'),
    subscription: build('subscription'),
    payment: build('payment'),
  };
}

function addMutations({ builder }: Api): void {
  builder.mutationType();
}

function addPeople(api: Api): void {
  addErasure(api, addMembersAndAccess(api));
}

function addPrices(api: Api): void {
  addDiscounts(api, addPlans(api));
  addVouchers(api);
}

function addFigures(api: Api): void {
  const types = addDashboards(api);
  const Figure = addReportFacts(api, types);
  addYearReport(api, { ...types, Figure });
  addMemberScores(api, Figure);
}

function addLive({ builder }: Api): void {
  builder.subscriptionType();
}

function build(name: EndpointName): GraphQLSchema {
  const api = createApi();
  for (const add of PARTS[name]) add(api);
  return enforcePolicies(api.builder.toSchema());
}
