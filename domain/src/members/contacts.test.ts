import { expect, test } from 'vitest';
import { getContacts } from './business-card.ts';

test.each([
  [{ mobile: '9876543210' }, ['Mobile', 'phone', '+91 9876543210']],
  [{ officeContactNo: '4423456789' }, ['Office', 'phone', '+91 4423456789']],
  [{ officeContactNo: ' 044 2345 6789' }, ['Office', 'phone', '044 2345 6789']],
  [{ email: ' uma@example.com ' }, ['E-mail', 'email', 'uma@example.com']],
  [{ businessAddress: '1 Mount Road, Chennai' }, ['Address', 'place', '1 Mount Road, Chennai']],
  [{ website: 'rao.example' }, ['Website', 'web', 'rao.example']],
])('%j has %j', (member, [label, kind, text]) => {
  expect(getContacts(member)).toEqual([{ label, kind, text }]);
});

test('are in the order of the business card, without empty ones', () => {
  const labels = getContacts({
    website: 'rao.example',
    businessAddress: '1 Mount Road',
    mobile: '9876543210',
    email: ' ',
  });
  expect(labels.map(({ label }) => label)).toEqual(['Mobile', 'Address', 'Website']);
});
