import type { PaymentKind } from '@fellowship/domain/attendance/attendance-status';
import {
  type KnownVisitorInput,
  type NewVisitorInput,
  visitorAttendanceSchema,
} from '@fellowship/domain/attendance/visitors/visitor-attendance.schema';
import type { LocalDateTime } from '@fellowship/domain/calendar/dates';
import * as z from 'zod/mini';
import type { ListVisitorQuery } from '#api/generated/main/graphql.ts';

/** Somebody who has been recorded as a visitor before. */
export type KnownVisitor = ListVisitorQuery['listVisitor']['items'][number];

/** The values of the visitor form (rule attendance/visitor-form). */
export type VisitorFields = {
  /** Of the visitor who was picked; empty for a new one. */
  visitorId: string;
  name: string;
  classificationName: string;
  mobile: string;
  invitedById: string | null;
  isRotarian: boolean;
  attendanceStatus: boolean;
  paymentStatus: boolean;
};

/** Who is entered here has come: attendance is ticked from the beginning. */
export const EMPTY_VISITOR: VisitorFields = {
  visitorId: '',
  name: '',
  classificationName: '',
  mobile: '',
  invitedById: null,
  isRotarian: false,
  attendanceStatus: true,
  paymentStatus: false,
};

/** The domain's schema for the form's values; a visitor is present from the moment of submitting. */
export function visitorFieldsSchema(now: () => LocalDateTime, paymentKind: PaymentKind) {
  return z.transform((fields: VisitorFields, { issues }): NewVisitorInput | KnownVisitorInput => {
    const outcome = visitorAttendanceSchema(fields).safeParse({
      ...fields,
      attendedDateTime: now(),
      attendanceStatus: fields.attendanceStatus ? 'Present' : '',
      paymentStatus: fields.paymentStatus ? 'Paid' : '',
      paymentKind,
    });
    if (outcome.success) return outcome.data;
    for (const { message, path } of outcome.error.issues) {
      issues.push({ code: 'custom', message, path: [...path], input: fields });
    }
    return z.NEVER;
  });
}

/** The fields as they were when this was entered. */
export function refilled(visitor: NewVisitorInput | KnownVisitorInput): VisitorFields {
  const { name, isRotarian, invitedById = null } = visitor;
  const theirs =
    'visitorId' in visitor
      ? { visitorId: visitor.visitorId }
      : { classificationName: visitor.classificationName, mobile: visitor.mobile };
  return { ...EMPTY_VISITOR, ...theirs, name, isRotarian, invitedById, paymentStatus: true };
}

/** The fields after a known visitor was picked: classification and mobile are theirs, and locked. */
export function pickedFields(visitor: KnownVisitor, isMember: (rotaryId: string) => boolean): VisitorFields {
  const { id, fullName, classificationName, mobile, isRotarian, invitedById } = visitor;
  return {
    ...EMPTY_VISITOR,
    visitorId: id,
    name: fullName,
    classificationName: classificationName ?? '',
    mobile,
    isRotarian,
    invitedById: invitedById && isMember(invitedById) ? invitedById : null,
  };
}
