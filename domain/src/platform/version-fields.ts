import { INTERNAL, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { versionMessages, versionRefusals } from './version.messages.ts';

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
