import { describe, expect, test } from 'vitest';
import { toBusinessCard } from './business-card.ts';

describe('the business card', () => {
  test('has the fields of a business card only', () => {
    const member = {
      fullName: ' UMA RAO ',
      businessName: 'Rao Architects',
      classificationName: 'Architect',
      natureOfBusiness: 'Houses',
      mobile: '9876543210',
      email: 'uma@example.com',
      businessAddress: '1 Mount Road, Chennai',
      website: 'rao.example',
      address1: 'her home',
      dob: '1980-01-01',
    };
    expect(toBusinessCard(member, '/media/chennai/100001/uma.webp')).toEqual({
      photoUrl: '/media/chennai/100001/uma.webp',
      name: 'UMA RAO',
      businessName: 'Rao Architects',
      classification: 'Architect',
      natureOfBusiness: 'Houses',
      contacts: [
        { label: 'Mobile', kind: 'phone', text: '+91 9876543210' },
        { label: 'E-mail', kind: 'email', text: 'uma@example.com' },
        { label: 'Address', kind: 'place', text: '1 Mount Road, Chennai' },
        { label: 'Website', kind: 'web', text: 'rao.example' },
      ],
    });
  });

  test('leaves out empty fields', () => {
    expect(toBusinessCard({ fullName: 'UMA RAO', mobile: ' ', email: null, website: '' }, null)).toEqual({
      photoUrl: null,
      name: 'UMA RAO',
      businessName: null,
      classification: null,
      natureOfBusiness: null,
      contacts: [],
    });
  });
});
