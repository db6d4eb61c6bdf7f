import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSection } from '#ui/form/form-section.tsx';
import { FamilyFacts } from './family-facts.tsx';
import { FamilyRows } from './family-rows.tsx';
import { sectionTitles } from './profile.messages.ts';
import classes from './profile.module.css';
import { ProfileFactsList, ReadSection } from './profile-facts-list.tsx';
import { type ProfileFields, ProfileInput } from './profile-field.tsx';
import { getFields, type ProfileField, type ProfileValues } from './profile-values.ts';

export interface SectionsProps {
  fields: ProfileFields;
  /** The fields that may be changed; the others are read-only. */
  editable: ReadonlySet<string>;
  /** What has to be given, of the fields that may be changed. */
  needed: ReadonlySet<string>;
  chapterId: string;
  today: string;
  /** Content below the fields of the header and of the papers, such as pictures. */
  photo?: ReactNode;
  papers?: ReactNode;
}

/** The sections of a profile, the header first: with inputs for what may be changed. */
export function ProfileSections(props: SectionsProps) {
  const { fields, editable, today, photo, papers } = props;
  const canEditFamily = editable.has('familyMembers');
  return (
    <Stack gap="md">
      <Section
        {...props}
        title={sectionTitles.membership}
        list={getFields('membership')}
        more={['profilePhoto']}
      >
        {photo}
      </Section>
      <Section {...props} title={sectionTitles.business} list={getFields('business')} />
      <Section {...props} title={sectionTitles.personal} list={getFields('personal')} />
      {canEditFamily ? (
        <FormSection<ProfileValues>
          form="profile"
          title={sectionTitles.family}
          fields={fields}
          paths={['familyMembers']}
          startsClosed
        >
          <FamilyRows fields={fields} today={today} />
        </FormSection>
      ) : (
        <FamilyFacts family={fields.values.familyMembers} />
      )}
      <Section {...props} title={sectionTitles.home} list={getFields('home')} />
      {(papers || editable.has('aadharNo')) && (
        <Section
          {...props}
          title={sectionTitles.kyc}
          list={getFields('papers')}
          more={['aadharImage']}
          hidesFacts
        >
          {papers}
        </Section>
      )}
    </Stack>
  );
}

interface SectionProps extends Omit<SectionsProps, 'photo' | 'papers'> {
  title: string;
  list: readonly ProfileField[];
  /** Fields inside that are none of the list. */
  more?: readonly (keyof ProfileValues & string)[];
  /** What cannot be changed is not shown by the section itself. */
  hidesFacts?: boolean;
  children?: ReactNode;
}

function Section(props: SectionProps) {
  const { title, list, more = [], hidesFacts = false, fields, editable, needed, children } = props;
  const changed = list.filter(({ name }) => editable.has(name));
  const shown = hidesFacts ? [] : list.filter(({ name }) => !editable.has(name));
  const content = (
    <>
      <ProfileFactsList list={shown} values={fields.values} />
      {changed.length > 0 && (
        <div className={classes.grid}>
          {changed.map((field) => (
            <ProfileInput key={field.name} {...props} field={field} isNeeded={needed.has(field.name)} />
          ))}
        </div>
      )}
      {children}
    </>
  );
  if (changed.length === 0) return <ReadSection title={title}>{content}</ReadSection>;
  return (
    <FormSection<ProfileValues>
      form="profile"
      title={title}
      fields={fields}
      paths={[...changed.map(({ name }) => name), ...more]}
    >
      {content}
    </FormSection>
  );
}
