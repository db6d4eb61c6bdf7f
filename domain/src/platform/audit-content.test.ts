import { expect, test } from 'vitest';
import { auditContent, HIDDEN, HIDDEN_CHANGED } from './audit-content.ts';

test.each<[string, unknown, unknown, unknown, unknown]>([
  ['keeps what may be read', { name: 'A' }, { name: 'B' }, { name: 'A' }, { name: 'B' }],
  ['keeps nothing of a creation or deletion', null, { fullName: 'A' }, null, { fullName: 'A' }],
  [
    'tells only that an identity number changed',
    { aadharNo: '1234', city: 'X' },
    { aadharNo: '9876', city: 'X' },
    { aadharNo: HIDDEN, city: 'X' },
    { aadharNo: HIDDEN_CHANGED, city: 'X' },
  ],
  ['tells that it is the same', { PANno: 'A1' }, { PANno: 'A1' }, { PANno: HIDDEN }, { PANno: HIDDEN }],
  ['tells that there was none', { panNo: null }, { panNo: 'A1' }, { panNo: null }, { panNo: HIDDEN_CHANGED }],
  [
    'tells that it was removed',
    { panImage: 'a.webp' },
    { panImage: null },
    { panImage: HIDDEN },
    { panImage: null },
  ],
  [
    'hides the images',
    null,
    { aadharImage: 'a.webp', PANImage: 'b' },
    null,
    { aadharImage: HIDDEN, PANImage: HIDDEN },
  ],
  [
    'hides the links of the images',
    null,
    { aadharImgUrl: 'a', panImgUrl: 'b' },
    null,
    { aadharImgUrl: HIDDEN, panImgUrl: HIDDEN },
  ],
  [
    'hides secrets',
    null,
    { temporaryPassword: 'x', inviteToken: 't' },
    null,
    { temporaryPassword: HIDDEN, inviteToken: HIDDEN },
  ],
  [
    'says of an empty identity number that it is empty',
    { aadharNo: '', panNo: undefined, panImages: [] },
    { aadharNo: null, panNo: '', panImages: [] },
    { aadharNo: '', panNo: undefined, panImages: [] },
    { aadharNo: null, panNo: '', panImages: [] },
  ],
  ['hides columns too', null, { pan_no: 'A1', pan_image: 'b' }, null, { pan_no: HIDDEN, pan_image: HIDDEN }],
  [
    'looks into records in records and lists',
    { members: [{ aadharNo: '1' }], '100001': { aadhar_no: '1' } },
    { members: [{ aadharNo: '2' }], '100001': { aadhar_no: '1' } },
    { members: [{ aadharNo: HIDDEN }], '100001': { aadhar_no: HIDDEN } },
    { members: [{ aadharNo: HIDDEN_CHANGED }], '100001': { aadhar_no: HIDDEN } },
  ],
  [
    'leaves words that only begin alike',
    null,
    { panel: 'x', company: 'y' },
    null,
    { panel: 'x', company: 'y' },
  ],
])('%s', (_what, before, after, keptBefore, keptAfter) => {
  expect(auditContent({ before, after })).toEqual({ before: keptBefore, after: keptAfter });
});
