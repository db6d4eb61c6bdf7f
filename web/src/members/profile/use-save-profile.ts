import { ApiError } from '#api/api-error.ts';
import { UpdateMemberProfileDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { withPassword } from '#identity/password-again/with-password.ts';
import { memberPictureUploadUrl } from '#media/media-url.ts';
import { usePictureUpload } from '#media/use-picture-upload.ts';
import { profileFormTexts } from './profile.messages.ts';
import { type LoadedProfile, PICTURES, type ProfileEntry, profileInput } from './profile-values.ts';

/** Uploads the pictures that were chosen, then stores the fields. Throws what the form is to show. */
export function useSaveProfile(member: LoadedProfile): (entry: ProfileEntry) => Promise<void> {
  const upload = usePictureUpload();
  const update = useApiMutation(UpdateMemberProfileDocument);

  return async ({ checked, chosen }) => {
    for (const kind of PICTURES) {
      const picture = chosen[kind];
      if (picture) await upload({ url: memberPictureUploadUrl(member, kind), field: kind }, picture);
    }
    const input = profileInput(member, checked);
    // Only a new e-mail address needs it.
    await withPassword(member.rotaryId, () => update.mutateAsync({ input })).catch((failure: unknown) => {
      throw shown(failure);
    });
  };
}

/** What belongs to a field is said there; anything else with what was being done. */
function shown(failure: unknown): unknown {
  if (!(failure instanceof ApiError) || Object.keys(failure.fields).length > 0) return failure;
  return new ApiError(failure.code, profileFormTexts.updateFailed(failure.message));
}
