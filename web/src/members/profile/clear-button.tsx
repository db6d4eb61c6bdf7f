import { Button } from '@mantine/core';
import { toast } from '#ui/toast/toast.ts';
import { profileFormTexts } from './profile.messages.ts';
import type { ProfileFields } from './profile-field.tsx';

/** Puts back what the profile began with, and says so. */
export function ClearButton({ fields }: { fields: Pick<ProfileFields, 'startWith'> }) {
  function clear(): void {
    fields.startWith();
    toast.info(profileFormTexts.discarded);
  }
  return (
    <Button variant="default" onClick={clear}>
      {profileFormTexts.clear}
    </Button>
  );
}
