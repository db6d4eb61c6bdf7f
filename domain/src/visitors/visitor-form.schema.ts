import * as z from 'zod/mini';
import { fieldCheck, OTHERS } from '../activities/parties.ts';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { day, schemasOf, text } from '../fields/field-schema.ts';
import { interestNeeded, visitorRefusals } from './visitor.messages.ts';
import { visitorFields } from './visitor-fields.ts';

/** What the rules of the form depend on. */
export interface VisitorFormContext {
  /** Of the chapter. */
  readonly today: IsoDate;
  /** Nobody is registered who does not want to join. */
  readonly isNew: boolean;
  readonly productName: string;
}

/** The visitor form as screen and API give it (rule visitors/visitor-form). */
export function visitorFormSchema({ today, isNew, productName }: VisitorFormContext) {
  return z.object(toShape('form', today)).check(
    fieldCheck(
      'introducerName',
      visitorRefusals.introducerRequired,
      ({ invitedById, introducerName }) =>
        invitedById === OTHERS && String(introducerName ?? '').trim() === '',
    ),
    fieldCheck(
      'dateOfMeeting2',
      visitorRefusals.secondDateNotLater,
      ({ dateOfMeeting1: first, dateOfMeeting2: second }) =>
        isIsoDate(first) && isIsoDate(second) && second <= first,
    ),
    fieldCheck(
      'isInterested',
      interestNeeded(productName),
      ({ isInterested }) => isNew && isInterested === 'No',
    ),
  );
}

/** What is recorded of a visitor who was deleted, where a support admin sets the record right: name and mobile suffice. */
export function deletedVisitorSchema(today: IsoDate) {
  const deletedDate = z._default(day('required', today, visitorFields.dateOfMeeting1), today);
  return z.object({ ...toShape('correction', today), deletedDate });
}

function toShape(editor: 'form' | 'correction', today: IsoDate) {
  /** The chapter's classification that was picked; empty for a new name. */
  const businessClassificationId = text('optional', { length: [1, 120] });
  return { ...schemasOf(visitorFields, ['form'], editor, today), businessClassificationId };
}

export type VisitorForm = z.infer<ReturnType<typeof visitorFormSchema>>;

/** The form while it is filled in: the interest is not chosen yet. */
export type VisitorFormInput = z.input<ReturnType<typeof visitorFormSchema>>;
