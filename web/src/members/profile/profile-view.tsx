import { Stack } from '@mantine/core';
import { BUSINESS_FIELDS, MEMBERSHIP_FIELDS, type ProfileField } from './field-list.ts';
import { sectionTitles } from './profile.messages.ts';
import { ProfileFactsList, ReadSection } from './profile-facts-list.tsx';
import { PhotoNow } from './profile-pictures.tsx';
import { type LoadedProfile, profileValues } from './profile-values.ts';

const REACHED: readonly ProfileField[] = [
  { name: 'mobile', kind: 'mobile' },
  { name: 'website', kind: 'text' },
];

/** A profile to read, as far as everybody of the chapter may: what is not filled is left out. */
export function ProfileView({ member }: { member: LoadedProfile }) {
  const values = profileValues(member);
  const filled = (list: readonly ProfileField[]) => list.filter(({ name }) => values[name] !== '');
  return (
    <Stack gap="md">
      <ReadSection title={sectionTitles.membership}>
        <PhotoNow member={member} />
        <ProfileFactsList list={filled(MEMBERSHIP_FIELDS)} values={values} />
      </ReadSection>
      <ReadSection title={sectionTitles.business}>
        <ProfileFactsList list={filled([...BUSINESS_FIELDS, ...REACHED])} values={values} />
      </ReadSection>
    </Stack>
  );
}
