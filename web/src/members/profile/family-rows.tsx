import { GENDERS, RELATIONSHIPS } from '@fellowship/domain/members/member-choices';
import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { profileFormTexts, relativeLabels } from './profile.messages.ts';
import classes from './profile.module.css';
import type { ProfileFields } from './profile-field.tsx';
import { NO_RELATIVE } from './profile-values.ts';

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
