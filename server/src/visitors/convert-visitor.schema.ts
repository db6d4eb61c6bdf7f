import type { Api } from '../api/builder.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { profileInputFields } from '../members/profile.schema.ts';
import { type Converted, convertVisitor } from './convert-visitor.service.ts';

/** A visitor becomes a member. */
export function addConversion(api: Api): void {
  const { builder } = api;
  const ConvertedMember = builder.objectRef<Converted>('ConvertedMember').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      rotaryId: t.exposeID('rotaryId'),
      fullName: t.exposeString('fullName'),
      status: t.exposeString('status'),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      businessClassificationId: t.exposeID('businessClassificationId', { nullable: true }),
      response: t.exposeString('response', { description: 'What came of the account.' }),
    }),
  });

  const profile = profileInputFields(api);
  const ConvertVisitorInput = builder.inputType('ConvertVisitorInput', {
    description: 'The profile that the member begins with, and the visitor by the mobile.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      visitorMobile: t.string({ required: true }),
      visitorVersion: t.int({ description: 'The one that was seen.' }),
      rotaryId: t.id({ required: true }),
      ...profile(t),
    }),
  });

  addMutation(api, 'convertVisitor', convertVisitor, {
    description: 'Makes a recommended member prospect an Active member with an account, whole or not at all.',
    input: ConvertVisitorInput,
    type: ConvertedMember,
  });
}
