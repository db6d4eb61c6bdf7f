import { MOBILE_DIGITS } from '@fellowship/domain/fields/mobile';
import { Checkbox, Group, Input, Radio, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { ListVisitorDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { PICKER_PROPS } from '#ui/picker/picker-props.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Roster } from '../roster/roster.ts';
import { visitorTexts } from './visitor.messages.ts';
import { EMPTY_VISITOR, type KnownVisitor, pickedFields, type VisitorFields } from './visitor-fields.ts';
import classes from './visitor-form.module.css';
import { VisitorNameField } from './visitor-name-field.tsx';

const NOBODY: readonly KnownVisitor[] = [];

type Fields = FormFields<VisitorFields>;

interface VisitorInputsProps {
  roster: Roster;
  fields: Fields;
}

/** The fields of the visitor form; a picked person brings classification and mobile, which are locked. */
export function VisitorInputs({ roster, fields }: VisitorInputsProps) {
  const source = useApiQuery(ListVisitorDocument, { chapterId: roster.chapterId });
  const visitors = source.data?.listVisitor.items ?? NOBODY;
  // Members who have left the roster are among its rows with their records, but can no longer be inviters.
  const members = useMemo(
    () =>
      roster.rows
        .filter(({ isExpected }) => isExpected)
        .map(({ rotaryId, memberName }) => ({ value: rotaryId, label: memberName })),
    [roster.rows],
  );
  const recorded = new Set(roster.visitors.flatMap(({ visitorId }) => visitorId ?? []));
  const isKnown = fields.values.visitorId !== '';

  function handleType(name: string): void {
    // What belongs to the visitor who was picked goes with the pick.
    if (isKnown) fields.setValues({ ...EMPTY_VISITOR, name });
    else fields.setFieldValue('name', name);
  }

  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} verticalSpacing="md">
      <VisitorNameField
        {...fields.getInputProps('name')}
        visitors={visitors}
        recorded={recorded}
        onChange={handleType}
        onPick={(visitor) =>
          fields.setValues(pickedFields(visitor, (id) => members.some(({ value }) => value === id)))
        }
      />
      <TextInput
        label={visitorTexts.classificationField}
        withAsterisk
        disabled={isKnown}
        classNames={{ input: classes.locked }}
        {...fields.getInputProps('classificationName')}
      />
      <TextInput
        label={visitorTexts.mobile}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        placeholder={visitorTexts.mobileHint(MOBILE_DIGITS)}
        disabled={isKnown}
        classNames={{ input: classes.locked }}
        {...fields.getInputProps('mobile')}
      />
      <InvitedByField fields={fields} members={members} />
      <KindFields fields={fields} />
    </SimpleGrid>
  );
}

interface InvitedByFieldProps {
  fields: Fields;
  members: { value: string; label: string }[];
}

function InvitedByField({ fields, members }: InvitedByFieldProps) {
  return (
    <Select
      label={visitorTexts.invitedBy}
      data={members}
      searchable
      clearable
      {...PICKER_PROPS}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes.members }}
      nothingFoundMessage={attendanceTexts.noSuchMember}
      {...fields.getInputProps('invitedById')}
    />
  );
}

/** What kind of visitor it is, and what is recorded of the visit. */
function KindFields({ fields }: { fields: Fields }) {
  return (
    <>
      <Radio.Group
        label={visitorTexts.type}
        size="md"
        value={fields.values.isRotarian ? visitorTexts.rotarian : visitorTexts.nonRotarian}
        onChange={(type) => fields.setFieldValue('isRotarian', type === visitorTexts.rotarian)}
      >
        <Group mih={44}>
          <Radio size="md" value={visitorTexts.rotarian} label={visitorTexts.rotarian} />
          <Radio size="md" value={visitorTexts.nonRotarian} label={visitorTexts.nonRotarian} />
        </Group>
      </Radio.Group>
      <Input.Wrapper label={visitorTexts.attendanceAndFee} labelElement="div" size="md">
        <Group align="flex-start" gap="lg" mih={44} pt={8}>
          <Checkbox
            size="md"
            label={visitorTexts.markField}
            {...fields.getInputProps('attendanceStatus', { type: 'checkbox' })}
          />
          <Checkbox
            size="md"
            label={attendanceTexts.feePaid}
            {...fields.getInputProps('paymentStatus', { type: 'checkbox' })}
          />
        </Group>
      </Input.Wrapper>
    </>
  );
}
