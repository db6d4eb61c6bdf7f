import { Stack } from '@mantine/core';
import { sectionTitles } from './profile.messages.ts';
import { ProfileFactsList, ReadSection } from './profile-facts-list.tsx';
import { PhotoNow } from './profile-pictures.tsx';
import { getFields, type LoadedProfile, type ProfileField, profileValues } from './profile-values.ts';

const REACHED = [...getFields('home'), ...getFields('personal')].filter(
  ({ name }) => name === 'mobile' || name === 'website',
);

/** A profile to read, as far as everybody of the chapter may: what is not filled is left out. */
export function ProfileView({ member }: { member: LoadedProfile }) {
  const values = profileValues(member);
  const filled = (list: readonly ProfileField[]) => list.filter(({ name }) => values[name] !== '');
  return (
    <Stack gap="md">
      <ReadSection title={sectionTitles.membership}>
        <PhotoNow member={member} />
        <ProfileFactsList list={filled(getFields('membership'))} values={values} />
      </ReadSection>
      <ReadSection title={sectionTitles.business}>
        <ProfileFactsList list={filled([...getFields('business'), ...REACHED])} values={values} />
      </ReadSection>
    </Stack>
  );
}
