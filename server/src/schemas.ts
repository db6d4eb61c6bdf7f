import { type GraphQLSchema, isObjectType, lexicographicSortSchema, printSchema } from 'graphql';
import { addActivityCounts } from './activities/activity-count.schema.ts';
import { addDashboards } from './activities/dashboard.schema.ts';
import { addActivities } from './activities/facts/activity.schema.ts';
import { addNotifications } from './activities/notification.schema.ts';
import { addSummaries } from './activities/summary.schema.ts';
import { addChapterAdministration } from './administration/administration.schema.ts';
import { type Api, createApi } from './api/builder.ts';
import type { EndpointName } from './api/document-store.ts';
import { enforcePolicies, getPolicy } from './api/policies.ts';
import { addAttendance } from './attendance/attendance.schema.ts';
import { addOrders, addPaymentConfiguration } from './billing/payments/order.schema.ts';
import { addQuote } from './billing/payments/quote.schema.ts';
import { addTransactions } from './billing/payments/transaction.schema.ts';
import { addUnmatchedPayments } from './billing/payments/unmatched-payment.schema.ts';
import { addDiscounts } from './billing/prices/discount.schema.ts';
import { addPlans } from './billing/prices/plan.schema.ts';
import { addVouchers } from './billing/prices/voucher.schema.ts';
import { addSubscriptionOverview, addSubscriptions } from './billing/subscription.schema.ts';
import { addSubscriptionList } from './billing/subscription-list.schema.ts';
import { addChapterSettings, addSettings } from './chapters/setting.schema.ts';
import { addClassifications } from './classifications/classification.schema.ts';
import { addSession } from './identity/session.schema.ts';
import { addImports } from './imports/import.schema.ts';
import { addMeetings } from './meetings/meeting.schema.ts';
import { addMembersAndAccess } from './members/access/access.schema.ts';
import { addEmailChange } from './members/access/email-change.schema.ts';
import { addErasure } from './members/erasure/erasure.schema.ts';
import { addPreferences } from './members/preferences/preference.schema.ts';
import { addClassificationChange } from './members/set-classification.schema.ts';
import { addContact } from './platform/contact.schema.ts';
import { addNotificationMessages } from './platform/notification-message.schema.ts';
import { addVersions } from './platform/version.schema.ts';
import { addAttendanceMatrix } from './reports/attendance-matrix.schema.ts';
import { addAuditLog } from './reports/audit-log.schema.ts';
import { addChapterTasks } from './reports/chapter-tasks.schema.ts';
import { addMemberScores, addSpecialDays } from './reports/people-report.schema.ts';
import { addReportFacts, addYearReport } from './reports/year-report.schema.ts';
import { addConversion } from './visitors/convert-visitor.schema.ts';
import { addInvitation } from './visitors/registration/invitation.schema.ts';
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
    addInvitation,
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
    addChapterTasks,
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
  const Member = addMembersAndAccess(api);
  addErasure(api, Member);
  addClassificationChange(api, Member);
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

/** The four schemas as they are committed in `server/schema/`. */
export function printSchemas(): Record<EndpointName, string> {
  const schemas = buildSchemas();
  const print = (name: EndpointName) => `${printSchema(lexicographicSortSchema(schemas[name]))}\n`;
  return {
    main: print('main'),
    attendance: print('attendance'),
    subscription: print('subscription'),
    payment: print('payment'),
  };
}

/**
 * The actions that permit each field of each schema, committed beside them so that changes show in review; `with the record` for
 * what every reader of the record may read.
 */
export function printPermissions(): string {
  const parts = Object.entries(buildSchemas()).map(
    ([name, schema]) => `${name}\n${listPermissions(lexicographicSortSchema(schema)).join('\n')}\n`,
  );
  return parts.join('\n');
}

function listPermissions(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.keys(type.getFields()).map(
        (field) => `  ${`${type.name}.${field}`.padEnd(60)} ${permitting(schema, type.name, field)}`,
      ),
    );
}

function permitting(schema: GraphQLSchema, type: string, field: string): string {
  const policy = getPolicy(schema, type, field);
  if (policy === null) return 'nothing';
  if ('withParent' in policy) return 'with the record';
  return 'actions' in policy ? policy.actions.join(' or ') : policy.action;
}
