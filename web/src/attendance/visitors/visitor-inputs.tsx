import type { PaymentKind } from '@fellowship/domain/attendance/attendance-status';
import {
  type KnownVisitorInput,
  type NewVisitorInput,
  visitorAttendanceSchema,
} from '@fellowship/domain/attendance/visitors/visitor-marking';
import type { LocalDateTime } from '@fellowship/domain/calendar/dates';
import { MOBILE_DIGITS } from '@fellowship/domain/fields/mobile';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import {
  Checkbox,
  Combobox,
  Group,
  Input,
  Radio,
  Select,
  SimpleGrid,
  Text,
  TextInput,
  useCombobox,
} from '@mantine/core';
import { type FocusEvent, useMemo } from 'react';
import * as z from 'zod/mini';
import { ListVisitorDocument, type ListVisitorQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { PICKER_PROPS } from '#ui/picker/find-options.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Roster } from '../roster/roster.ts';
import { visitorTexts } from './visitor.messages.ts';
import classes from './visitor-form.module.css';

/** Somebody who has been recorded as a visitor before. */
export type KnownVisitor = ListVisitorQuery['listVisitor']['items'][number];

/** The values of the visitor form (rule attendance/visitor-form). */
export type VisitorFields = {
  /** Of the visitor who was picked; empty for a new one. */
  visitorId: string;
  name: string;
  classificationName: string;
  mobile: string;
  invitedById: string | null;
  isRotarian: boolean;
  attendanceStatus: boolean;
  paymentStatus: boolean;
};

/** Who is entered here has come: attendance is ticked from the beginning. */
export const EMPTY_VISITOR: VisitorFields = {
  visitorId: '',
  name: '',
  classificationName: '',
  mobile: '',
  invitedById: null,
  isRotarian: false,
  attendanceStatus: true,
  paymentStatus: false,
};

/** The domain's schema for the form's values; a visitor is present from the moment of submitting. */
export function visitorFieldsSchema(now: () => LocalDateTime, paymentKind: PaymentKind) {
  return z.transform((fields: VisitorFields, { issues }): NewVisitorInput | KnownVisitorInput => {
    const outcome = visitorAttendanceSchema(fields).safeParse({
      ...fields,
      attendedDateTime: now(),
      attendanceStatus: fields.attendanceStatus ? 'Present' : '',
      paymentStatus: fields.paymentStatus ? 'Paid' : '',
      paymentKind,
    });
    if (outcome.success) return outcome.data;
    for (const { message, path } of outcome.error.issues) {
      issues.push({ code: 'custom', message, path: [...path], input: fields });
    }
    return z.NEVER;
  });
}

/** The fields as they were when this was entered. */
export function refilled(visitor: NewVisitorInput | KnownVisitorInput): VisitorFields {
  const { name, isRotarian, invitedById = null } = visitor;
  const theirs =
    'visitorId' in visitor
      ? { visitorId: visitor.visitorId }
      : { classificationName: visitor.classificationName, mobile: visitor.mobile };
  return { ...EMPTY_VISITOR, ...theirs, name, isRotarian, invitedById, paymentStatus: true };
}

/** The fields after a known visitor was picked: classification and mobile are theirs, and locked. */
function pickedFields(visitor: KnownVisitor, isMember: (rotaryId: string) => boolean): VisitorFields {
  const { id, fullName, classificationName, mobile, isRotarian, invitedById } = visitor;
  return {
    ...EMPTY_VISITOR,
    visitorId: id,
    name: fullName,
    classificationName: classificationName ?? '',
    mobile,
    isRotarian,
    invitedById: invitedById && isMember(invitedById) ? invitedById : null,
  };
}

/** As many as can be shown without scrolling; the next letter narrows them down. */
const MOST = 6;

/** The visitors whose name or mobile has every word that was typed. */
function visitorsFound(visitors: readonly KnownVisitor[], typed: string): readonly KnownVisitor[] {
  const words = typed.toLowerCase().split(/\s+/);
  return visitors
    .filter(({ fullName, mobile }) => {
      const text = `${fullName} ${mobile}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, MOST);
}

interface VisitorNameFieldProps {
  value: string;
  error?: string;
  visitors: readonly KnownVisitor[];
  /** Ids of visitors who are marked for the meeting already. */
  recorded: ReadonlySet<string>;
  onChange: (name: string) => void;
  onBlur: (event: FocusEvent) => void;
  onPick: (visitor: KnownVisitor) => void;
}

/** The visitor's name: pick an earlier visitor by name or mobile, or type a new one. */
function VisitorNameField(props: VisitorNameFieldProps) {
  const { value, error, visitors, recorded, onChange, onBlur, onPick } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = visitorsFound(visitors, value);

  function handleSubmit(id: string): void {
    const visitor = found.find((candidate) => candidate.id === id);
    if (visitor) onPick(visitor);
    combobox.closeDropdown();
  }

  return (
    // Within its place, not in a portal: outside of the screen's main part it would belong to no landmark.
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={handleSubmit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={visitorTexts.nameField}
          placeholder={visitorTexts.nameHint}
          withAsterisk
          autoComplete="off"
          value={value}
          error={error}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={visitorTexts.foundVisitors}>
          {found.map(({ id, fullName, mobile, classificationName }) => (
            <Combobox.Option key={id} value={id} disabled={recorded.has(id)}>
              <Text>{showName(fullName)}</Text>
              <Text size="sm" c="dimmed">
                {recorded.has(id)
                  ? visitorTexts.alreadyMarked
                  : [formatMobile(mobile), classificationName].join(' · ')}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

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
        .map(({ rotaryId, memberName }) => ({ value: rotaryId, label: showName(memberName) })),
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
    <SimpleGrid cols={1} verticalSpacing="md">
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
