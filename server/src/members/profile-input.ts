import { memberFields } from '@fellowship/domain/members/member-fields';
import type { ApiBuilder } from '../api/builder.ts';
import type { Api } from '../api/lists.ts';
import { fieldInputs } from '../api/record-fields.ts';

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

/** The fields of a member's profile as inputs take them, for members and admins alike; each may be left out. */
export function profileInputFields({ builder }: Api): (t: InputFields) => ReturnType<typeof profileFields> {
  const Relative = relatives.get(builder) ?? relativeInput(builder);
  relatives.set(builder, Relative);
  return (t) => profileFields(t, Relative);
}

function profileFields(t: InputFields, Relative: ReturnType<typeof relativeInput>) {
  const { rotaryId: _key, ...entered } = memberFields;
  return {
    businessClassificationId: t.id(),
    ...fieldInputs(t, entered),
    familyMembers: t.field({ type: [Relative] }),
  };
}
