import * as z from 'zod/mini';
import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { activityRefusals, r2rMessages } from './activity.messages.ts';
import { ACTIVITY_LIMITS, optionalText, pastDate, sizedText } from './activity-fields.ts';
import { ACTIVITY_SIDES, OTHERS } from './activity-sides.ts';
import { fieldCheck, PARTNER_FIELDS, partnerChecks } from './parties.ts';

const { nameRequired } = r2rMessages;

/** A chapter's requirements for an R2R. */
export interface R2rRequirements {
  readonly isImageRequired: boolean;
}

/** The requirement of the chapter's setting `R2R_IMAGE` (rule activities/r2r-form): the JSON text 'true' requires a picture. */
export function r2rRequirements(setting: string | null | undefined): R2rRequirements {
  return { isImageRequired: setting?.trim() === 'true' };
}

/**
 * An R2R as the form and the API send it (rule activities/r2r-form). `today` is that of the author's chapter; the image
 * is the name of an uploaded file. Without `earliest` any earlier date is accepted.
 */
export function r2rSchema(today: IsoDate, { isImageRequired }: R2rRequirements, earliest?: IsoDate) {
  return z
    .object({
      r2rType: z.enum(ACTIVITY_SIDES, nameRequired),
      metWith: optionalText(),
      chapterIdOfMetWith: optionalText(),
      nameOfMetWith: optionalText(),
      place: sizedText(
        [ACTIVITY_LIMITS.shortestPlace, activityRefusals.placeTooShort],
        [ACTIVITY_LIMITS.place, activityRefusals.tooLong],
      ),
      date: pastDate(today, r2rMessages.dateRequired, earliest),
      image: optionalText(),
      discussion: sizedText(
        [ACTIVITY_LIMITS.shortestText, activityRefusals.discussionTooShort],
        [ACTIVITY_LIMITS.text, activityRefusals.discussionTooLong],
      ),
      actionPlan: optionalText(ACTIVITY_LIMITS.text),
    })
    .check(
      ...partnerChecks(PARTNER_FIELDS.R2R, {
        chapter: activityRefusals.chapterRequired,
        member: nameRequired,
        name: nameRequired,
      }),
      fieldCheck(
        'image',
        r2rMessages.imageRequired,
        ({ image }) => isImageRequired && String(image ?? '').trim() === '',
      ),
    );
}

/** The parts of an R2R's sort key. */
export interface R2rKey {
  /** Null for a person outside every chapter. */
  readonly metWith: string | null;
  readonly date: IsoDate;
}

/** `MW#100002#DT#2026-11-20`, or `MW#Others#DT#…` (rule activities/r2r-key). */
export function r2rSortKey({ metWith, date }: R2rKey): string {
  return `MW#${metWith ?? OTHERS}#DT#${date}`;
}

/** Parses an R2R's sort key; null when the text is not one. */
export function parseR2rSortKey(sortKey: string): R2rKey | null {
  const [, metWith, date] = /^MW#([^#]+)#DT#([^#]+)$/.exec(sortKey) ?? [];
  if (metWith === undefined || !isIsoDate(date)) return null;
  return { metWith: metWith === OTHERS ? null : metWith, date };
}
