import type { Version } from '#platform/versions/use-versions.ts';

/** A version of the product, with a test's overrides. */
export function newVersion(overrides: Partial<Version> = {}): Version {
  return {
    pk: 'v1',
    versionNumber: '1.3.0',
    features: '["Subscriptions","Receipts as PDF"]',
    releaseDate: '2026-10-30',
    createdDate: '2026-10-29',
    isLatest: false,
    version: 2,
    ...overrides,
  };
}
