import { type R2rRequirements, r2rSchema } from '@fellowship/domain/activities/r2r.schema';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import * as z from 'zod/mini';

/** The values of the form; the picture as it was chosen. */
export type R2rFields = Omit<z.input<ReturnType<typeof r2rSchema>>, 'image'> & { image: File | null };

export type R2rEntry = z.output<ReturnType<typeof r2rFieldsSchema>>;

export const EMPTY_R2R: R2rFields = {
  r2rType: 'Internal',
  metWith: '',
  chapterIdOfMetWith: '',
  nameOfMetWith: '',
  place: '',
  date: '',
  image: null,
  discussion: '',
  actionPlan: '',
};

/** The domain's schema for the form's values; the picture is uploaded separately. */
export function r2rFieldsSchema(today: IsoDate, requirements: R2rRequirements, earliest?: IsoDate) {
  return z.transform((fields: R2rFields, { issues }) => {
    const outcome = r2rSchema(today, requirements, earliest).safeParse({
      ...fields,
      image: fields.image?.name ?? '',
    });
    if (outcome.success) return { ...outcome.data, image: fields.image };
    for (const { message, path } of outcome.error.issues) {
      issues.push({ code: 'custom', message, path: [...path], input: fields });
    }
    return z.NEVER;
  });
}
