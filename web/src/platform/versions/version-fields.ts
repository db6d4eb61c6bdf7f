import { versionSchema, writeFeatures } from '@fellowship/domain/platform/version.schema';
import * as z from 'zod/mini';
import { featuresOf, type Version } from './use-versions.ts';

/** What stands in the form: the features a line each. */
export interface VersionFields extends Record<string, unknown> {
  versionNumber: string;
  features: string;
  releaseDate: string;
  isLatest: boolean;
}

/** A new version is released today. */
export function newVersionFields(today: string): VersionFields {
  return { versionNumber: '', features: '', releaseDate: today, isLatest: true };
}

/** A version as it is edited. */
export function versionFields(version: Version): VersionFields {
  const { versionNumber, releaseDate, isLatest } = version;
  return { versionNumber, releaseDate, isLatest, features: (featuresOf(version) ?? []).join('\n') };
}

/** The domain's rules for the form as it stands (rule platform/product-versions). */
export const versionFieldsSchema = z.pipe(
  z.transform((fields: VersionFields) => ({
    ...fields,
    features: writeFeatures(fields.features.split('\n')),
  })),
  z.extend(versionSchema, { isLatest: z.boolean() }),
);
