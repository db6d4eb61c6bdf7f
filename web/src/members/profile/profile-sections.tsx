import { formatDate } from '@fellowship/domain/calendar/formats';
import { GENDERS, RELATIONSHIPS } from '@fellowship/domain/members/personal-fields';
import type { Relative } from '@fellowship/domain/members/profile.schema';
import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { FormSection } from '#ui/form/large-form.tsx';
import { profileFormTexts, relativeLabels, sectionTitles } from './profile.messages.ts';
import classes from './profile.module.css';
import { ProfileFactsList, type ProfileFields, ProfileInput, ReadSection } from './profile-field.tsx';
import { getFields, NO_RELATIVE, type ProfileField, type ProfileValues } from './profile-values.ts';

/** The family to read. */
function FamilyFacts({ family }: { family: readonly Relative[] }) {
  // Rows have nothing but their place to tell them apart.
  const rows = family.map((relative, index) => ({ relative, position: index + 1 }));
  return (
    <ReadSection title={sectionTitles.family}>
      {family.length === 0 && <Text c="dimmed">{profileFormTexts.noFamily}</Text>}
      {rows.map(({ relative, position }) => (
        <RelativeFacts key={position} relative={relative} position={position} />
      ))}
    </ReadSection>
  );
}

const FACTS = ['name', 'relationShip', 'dob', 'gender', 'education', 'occupation'] as const;

function RelativeFacts({ relative, position }: { relative: Relative; position: number }) {
  const id = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {profileFormTexts.relative(position)}
      </Title>
      <dl className={classes.facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{relativeLabels[fact]}</dt>
            <dd>{toText(fact, relative[fact])}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

function toText(fact: (typeof FACTS)[number], text: string): string {
  if (text === '') return profileFormTexts.empty;
  return fact === 'dob' ? formatDate(text, 'DD-Mon-YYYY') : text;
}

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

/** The family: rows that are added and deleted. */
function FamilyRows({ fields, today }: { fields: ProfileFields; today: string }) {
  const { familyMembers } = fields.values;
  // Rows have nothing but their place to tell them apart, and their fields are addressed by it.
  const places = familyMembers.map((_relative, index) => index);
  return (
    <Stack gap="md">
      {familyMembers.length === 0 && <Text c="dimmed">{profileFormTexts.noFamily}</Text>}
      {places.map((index) => (
        <RelativeRow key={index} index={index} fields={fields} today={today} />
      ))}
      <Group>
        <Button variant="default" onClick={() => fields.insertListItem('familyMembers', { ...NO_RELATIVE })}>
          {profileFormTexts.addRelative}
        </Button>
      </Group>
    </Stack>
  );
}

function RelativeRow({ index, fields, today }: { index: number; fields: ProfileFields; today: string }) {
  const at = <Name extends keyof typeof NO_RELATIVE & string>(name: Name) =>
    fields.getInputProps(`familyMembers.${index}.${name}`);
  const position = index + 1;
  return (
    <Fieldset legend={profileFormTexts.relative(position)}>
      <div className={classes.grid}>
        <TextInput label={relativeLabels.name} withAsterisk autoComplete="off" {...at('name')} />
        <NativeSelect
          size="md"
          label={relativeLabels.relationShip}
          withAsterisk
          data={['', ...RELATIONSHIPS]}
          {...at('relationShip')}
        />
        <LateDateField label={relativeLabels.dob} today={today} maxDate={today} {...at('dob')} />
        <NativeSelect size="md" label={relativeLabels.gender} data={['', ...GENDERS]} {...at('gender')} />
        <TextInput label={relativeLabels.education} autoComplete="off" {...at('education')} />
        <TextInput label={relativeLabels.occupation} autoComplete="off" {...at('occupation')} />
      </div>
      <Group justify="flex-end" mt="sm">
        <Button
          variant="subtle"
          color="red"
          aria-label={profileFormTexts.removeRelative(position)}
          onClick={() => fields.removeListItem('familyMembers', index)}
        >
          {profileFormTexts.removeRelative(position)}
        </Button>
      </Group>
    </Fieldset>
  );
}
