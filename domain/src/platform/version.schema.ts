import * as z from 'zod/mini';
import { entrySchemas, INTERNAL, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { versionMessages, versionRefusals } from './platform.messages.ts';

/** A version of the product (rule platform/product-versions). */
export const versionFields = plainGroup(LISTED, {
  pk: { column: 'version_id' },
  versionNumber: {
    label: 'Version Number',
    length: [1, 20],
    required: true,
    requiredMessage: versionMessages.numberRequired,
    highMessage: versionRefusals.numberTooLong,
  },
  features: { ...INTERNAL, label: 'Features', hint: 'One per line.' },
  releaseDate: {
    label: 'Release Date',
    kind: 'date',
    required: true,
    requiredMessage: versionMessages.dateRequired,
    formatMessage: versionMessages.badDate,
  },
  createdDate: { label: 'Created Date', column: 'created_on' },
  createdAt: INTERNAL,
  isLatest: { label: 'This is the latest version.', kind: 'flag', required: false },
  version: {},
});

/** How many features a version of the product has, and how long one is; ours. */
const VERSION_LIMITS = { features: 50, featureLength: 300 } as const;

const features = z
  .pipe(
    z.string(versionMessages.featuresRequired).check(
      z.trim(),
      z.minLength(1, { error: versionMessages.featuresRequired, abort: true }),
      z.refine((text) => readFeatures(text) !== null, { error: versionMessages.badFeatures, abort: true }),
    ),
    z.transform((text: string) => withoutDuplicates(readFeatures(text) ?? [])),
  )
  .check(
    z.minLength(1, versionMessages.featuresRequired),
    z.maxLength(VERSION_LIMITS.features, versionRefusals.tooManyFeatures),
    z.refine(
      (texts) => texts.every(({ length }) => length <= VERSION_LIMITS.featureLength),
      versionRefusals.featureTooLong,
    ),
  );

/** A version of the product as the API gives it (rule platform/product-versions); `features` is the JSON text of a list of texts. */
export const versionSchema = z.object({ ...entrySchemas(versionFields), features });

/** Parses the features in a JSON text; null when it is not a list of texts. */
export function readFeatures(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : null;
  } catch {
    return null;
  }
}

/** The JSON text of features, as the API sends them. */
export function writeFeatures(list: readonly string[]): string {
  return JSON.stringify(list);
}

/** Without duplicates and blank ones. */
function withoutDuplicates(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}
