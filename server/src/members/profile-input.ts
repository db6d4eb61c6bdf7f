import type { ApiBuilder } from '../api/builder.ts';
import type { Api } from '../api/lists.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<ApiBuilder['$inferSchemaTypes'], 'InputObject'>;

const relatives = new WeakMap<ApiBuilder, ReturnType<typeof relativeInput>>();

function relativeInput(builder: ApiBuilder) {
  return builder.inputType('FamilyMemberInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      relationShip: t.string({ required: true }),
      dob: t.string(),
      gender: t.string(),
      education: t.string(),
      occupation: t.string(),
    }),
  });
}

/** The fields of a member's profile as inputs take them, whoever the member is; each may be left out. */
export function profileInputFields({ builder }: Api): (t: InputFields) => ReturnType<typeof profileFields> {
  const Relative = relatives.get(builder) ?? relativeInput(builder);
  relatives.set(builder, Relative);
  return (t) => profileFields(t, Relative);
}

function profileFields(t: InputFields, Relative: ReturnType<typeof relativeInput>) {
  const text = () => t.string();
  return {
    ...{ fullName: text(), classificationName: text(), businessClassificationId: t.id() },
    ...{ rotaryClubName: text(), introducerName: text(), dateOfJoining: text(), yearsInRotary: t.int() },
    ...{ businessName: text(), natureOfBusiness: text(), productsOrServicesOffered: text() },
    ...{ businessAddress: text(), designation: text(), yourBusinessSpeciality: text() },
    ...{ yearsInBusiness: t.int(), noOfBranches: t.int(), noOfEmployees: t.int() },
    ...{ officeContactNo: text(), website: text(), email: text(), mobile: text(), whatsapp: text() },
    ...{ gender: text(), dob: text(), age: t.int(), honorific: text(), bloodGroup: text() },
    ...{ educationalQualification: text(), hobbiesAndInterests: text(), sportsActivities: text() },
    ...{ maritalStatus: text(), weddingDate: text() },
    ...{ address1: text(), address2: text(), city: text(), postCode: text() },
    ...{ aadharNo: text(), PANno: text() },
    familyMembers: t.field({ type: [Relative] }),
  };
}
