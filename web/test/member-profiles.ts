import type { LoadedProfile } from '#members/profile/profile-values.ts';

/** A member's record as the profile form reads it, whole, with whatever a test wants different. */
export function newLoadedProfile(overrides: Partial<LoadedProfile> = {}): LoadedProfile {
  return {
    ...{ chapterId: 'chennai', rotaryId: '100001', version: 3, fullName: 'ASHA RAMAN' },
    ...{ classificationName: 'Architect', rotaryClubName: 'Rotary Club of Chennai' },
    ...{ dateOfJoining: '2024-01-15', profilePhoto: 'photo-AAAAAAAAAAAAAAAA.webp' },
    ...{ businessName: 'Raman Architects', natureOfBusiness: 'Houses', designation: 'Partner' },
    ...{ productsOrServicesOffered: 'Plans of houses', businessAddress: '1 Mount Road', website: null },
    ...{ mobile: '9876543210', yearsInRotary: 2, yearsInBusiness: 9, noOfBranches: 1, noOfEmployees: 4 },
    ...{ yourBusinessSpeciality: 'Stone', officeContactNo: '4423456789', introducerName: null },
    ...{ email: 'asha@example.com', dob: '1980-01-02', age: 46, gender: 'Female', honorific: 'Ms.' },
    ...{ educationalQualification: 'B.Arch', bloodGroup: 'O+', hobbiesAndInterests: 'Music' },
    ...{ sportsActivities: 'Chess', maritalStatus: 'Unmarried', weddingDate: null },
    ...{ address1: '2 Lake View', address2: 'Adyar', city: 'Chennai', postCode: '600020' },
    ...{ whatsapp: '9876543210', familyMembers: [], aadharNo: '1234', PANno: null },
    ...{ aadharImage: 'aadhar-AAAAAAAAAAAAAAAA.webp', PANImage: null },
    ...overrides,
  };
}
