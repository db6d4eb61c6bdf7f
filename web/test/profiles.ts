import type { Profile } from '#members/profile-card.tsx';

/** A member's record with every field of the card filled, with a test's overrides. */
export function newProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    chapterId: 'chennai',
    rotaryId: '100001',
    fullName: 'Asha Raman',
    profilePhoto: null,
    classificationName: 'Architect',
    businessName: 'Raman Architects',
    natureOfBusiness: 'Houses and offices',
    businessAddress: '1 Mount Road, Chennai',
    mobile: '9876543210',
    officeContactNo: '044 2345 6789',
    email: 'asha@example.com',
    website: 'raman.example',
    ...overrides,
  };
}
