import { discountFields } from '@fellowship/domain/billing/discount.schema';
import { planFields } from '@fellowship/domain/billing/plan.schema';
import { voucherFields } from '@fellowship/domain/billing/voucher.schema';
import { chapterFields, chapterSettingsFields } from '@fellowship/domain/chapters/chapter.schema';
import type { StoredFields } from '@fellowship/domain/fields/record-fields';
import { meetingFields } from '@fellowship/domain/meetings/meeting-fields';
import { memberFields } from '@fellowship/domain/members/member-fields';
import { notificationMessageFields } from '@fellowship/domain/platform/notification-message.schema';
import { versionFields } from '@fellowship/domain/platform/version.schema';
import { interviewFields } from '@fellowship/domain/visitors/interview';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import { type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql';

/** The described records of an endpoint, by the names of their types in its schema. */
const RECORDS: Readonly<Record<string, Readonly<Record<string, StoredFields>>>> = {
  main: {
    Member: memberFields,
    Visitor: visitorFields,
    InterviewProspect: interviewFields,
    Version: versionFields,
    NotificationMessage: notificationMessageFields,
    Chapter: chapterFields,
    ChapterSettings: chapterSettingsFields,
    MeetingSchedule: meetingFields,
  },
  subscription: { Plan: planFields, Voucher: voucherFields, SubscriptionDiscount: discountFields },
};

/**
 * The fragments of an endpoint: for each described record and each word for its readers, the fields that people see, such as
 * `MemberPersonal`. A field that has fields of its own is left out, and asked for by hand.
 */
export function printFragments(endpoint: string, schema: GraphQLSchema): string {
  return Object.entries(RECORDS[endpoint] ?? {})
    .flatMap(([type, fields]) => printRecord(schema, type, fields))
    .join('\n');
}

function printRecord(schema: GraphQLSchema, type: string, fields: StoredFields): string[] {
  const object = schema.getType(type);
  if (!isObjectType(object)) throw new Error(`The schema has no type ${type}.`);
  const known = object.getFields();
  const shown = Object.entries(fields).filter(([name, field]) => {
    const found = known[name];
    return 'label' in field && field.read !== 'internal' && found && isLeafType(getNamedType(found.type));
  });
  const words = new Set(shown.map(([, { read }]) => read));
  return [...words].map((word) => {
    const names = shown.filter(([, { read }]) => read === word).map(([name]) => `  ${name}\n`);
    return `fragment ${type}${word[0]?.toUpperCase()}${word.slice(1)} on ${type} {\n${names.join('')}}\n`;
  });
}
