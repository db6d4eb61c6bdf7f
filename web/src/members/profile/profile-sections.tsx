import { formatDate } from '@fellowship/domain/calendar/formats';
import { GENDERS, type MemberSection, RELATIONSHIPS } from '@fellowship/domain/members/personal-fields';
import type { Relative } from '@fellowship/domain/members/profile.schema';
import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { FormSection } from '#ui/form/large-form.tsx';
import { profileFormTexts, relativeLabels, sectionTitles } from './profile.messages.ts';
import classes from './profile.module.css';
import { ProfileFactsList, type ProfileFields, ProfileInput } from './profile-field.tsx';
import { getFields, NO_RELATIVE, type ProfileField, type ProfileValues } from './profile-values.ts';

/** The family to read. */
export function FamilyFacts({ family }: { family: readonly Relative[] }) {
  // Rows have nothing but their place to tell them apart.
  const rows = family.map((relative, index) => ({ relative, position: index + 1 }));
  return (
    <>
      {family.length === 0 && <Text c="dimmed">{profileFormTexts.noFamily}</Text>}
      {rows.map(({ relative, position }) => (
        <RelativeFacts key={position} relative={relative} position={position} />
      ))}
    </>
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

interface SectionsProps extends Omit<EntriesProps, 'list'> {
  /** Content below the fields of the header and of the papers, such as pictures. */
  photo?: ReactNode;
  papers?: ReactNode;
}

/** All sections of a new member's profile in one form, the header first. */
export function ProfileSections(props: SectionsProps) {
  const { fields, today, photo, papers } = props;
  return (
    <Stack gap="md">
      <Section {...props} section="membership" more={['profilePhoto']}>
        {photo}
      </Section>
      <Section {...props} section="business" />
      <Section {...props} section="personal" />
      <FormSection<ProfileValues>
        form="profile"
        title={sectionTitles.family}
        fields={fields}
        paths={['familyMembers']}
        startsClosed
      >
        <FamilyRows fields={fields} today={today} />
      </FormSection>
      <Section {...props} section="home" />
      <Section {...props} section="papers" more={['aadharImage']}>
        {papers}
      </Section>
    </Stack>
  );
}

interface SectionProps extends Omit<SectionsProps, 'photo' | 'papers'> {
  section: MemberSection;
  /** Fields inside that are none of the section's inputs. */
  more?: readonly (keyof ProfileValues & string)[];
  children?: ReactNode;
}

function Section({ section, more = [], children, ...props }: SectionProps) {
  const list = getFields(section);
  return (
    <FormSection<ProfileValues>
      form="profile"
      title={sectionTitles[section]}
      fields={props.fields}
      paths={[...list.map(({ name }) => name), ...more]}
    >
      <ProfileEntries {...props} list={list} />
      {children}
    </FormSection>
  );
}

interface EntriesProps {
  fields: ProfileFields;
  list: readonly ProfileField[];
  /** The fields that may be changed; the others are read-only. */
  editable: ReadonlySet<string>;
  /** What has to be given, of the fields that may be changed. */
  needed: ReadonlySet<string>;
  chapterId: string;
  today: string;
}

/** The inputs of a section, below what cannot be changed of it. */
export function ProfileEntries({ list, editable, needed, ...props }: EntriesProps) {
  const changed = list.filter(({ name }) => editable.has(name));
  return (
    <>
      <ProfileFactsList list={list.filter(({ name }) => !editable.has(name))} values={props.fields.values} />
      {changed.length > 0 && (
        <div className={classes.grid}>
          {changed.map((field) => (
            <div key={field.name} data-kind={field.kind} data-name={field.name}>
              <ProfileInput {...props} field={field} isNeeded={needed.has(field.name)} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** The family: rows that are added and deleted. */
export function FamilyRows({ fields, today }: { fields: ProfileFields; today: string }) {
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
