import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { type ErasureInput, eraseMember } from './erase-member.service.ts';

/** The erasure of a former member's personal data. @param Member what a mutation of a member answers with */
export function addErasure(api: Api, Member: Parameters<typeof addMutation>[3]['type']): void {
  const EraseMemberInput = api.builder.inputRef<ErasureInput>('EraseMemberInput').implement({
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      version: t.int(),
    }),
  });
  addMutation(api, 'eraseMember', eraseMember, {
    description: 'Erases the personal data of an Inactive member for good; facts, counts and amounts stay.',
    input: EraseMemberInput,
    type: Member,
  });
}
