import { type IsoDate, weekdayOf } from '@fellowship/domain/calendar/dates';
import { NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useSession, useToday } from '#identity/session-context.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import type { FieldPath, FormFields } from '#ui/form/use-schema-form.ts';
import { meetingFactTexts } from '../meeting.messages.ts';
import { editingTexts } from './editing.messages.ts';
import { type MeetingFields, type meetingFieldsSchema, STATUS_CHOICES } from './meeting-fields.ts';
import classes from './meeting-form.module.css';
import { TimingFields } from './timing-fields.tsx';

interface MeetingInputsProps {
  fields: FormFields<MeetingFields>;
  schema: ReturnType<typeof meetingFieldsSchema>;
  /** The text beside a field, by its path. */
  errorAt: (path: string) => string | undefined;
  /** A row being added is Scheduled. */
  hasStatus: boolean;
}

/** The fields of a schedule row, for the row in the table and the drawer on phones alike. */
export function MeetingInputs({ fields, schema, errorAt, hasStatus }: MeetingInputsProps) {
  const { weeklyMeetingDay } = useSession();
  const today = useToday();
  const isMeetingDay = (date: IsoDate): boolean => weekdayOf(date) === weeklyMeetingDay;
  const inputProps = (path: FieldPath<MeetingFields>) => ({
    ...fields.getInputProps(path),
    error: errorAt(path),
  });
  return (
    <div className={classes.fields}>
      <div className={classes.date}>
        <DateField
          label={meetingFactTexts.date}
          separator="-"
          today={today}
          minDate={today}
          isMarked={isMeetingDay}
          required
          {...inputProps('date')}
        />
      </div>
      <TimingFields fields={fields} schema={schema} inputProps={inputProps} />
      <NumberInput
        label={meetingFactTexts.earlyMinutes}
        inputMode="numeric"
        clampBehavior="none"
        step={5}
        {...inputProps('earlyPresenceMinutes')}
      />
      <NumberInput
        label={meetingFactTexts.fee}
        inputMode="decimal"
        clampBehavior="none"
        leftSection="₹"
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        step={50}
        {...inputProps('meetingFee')}
      />
      {hasStatus && (
        <NativeSelect
          size="md"
          label={meetingFactTexts.status}
          data={STATUS_CHOICES}
          {...inputProps('status')}
        />
      )}
      <TagsInput
        className={classes.wide}
        label={meetingFactTexts.presentation}
        placeholder={fields.values.businessPresentation.length === 0 ? editingTexts.presentationHint : ''}
        withAsterisk
        onKeyDown={keepFormOpen}
        {...inputProps('businessPresentation')}
      />
      <TextInput
        className={classes.wide}
        label={meetingFactTexts.talk}
        withAsterisk
        autoComplete="off"
        {...inputProps('eduTalk')}
      />
      <TextInput
        className={classes.wide}
        label={meetingFactTexts.venue}
        withAsterisk
        {...inputProps('venue')}
      />
    </div>
  );
}

/** Enter takes a name over; pressed once more it must not save a row that is half filled in. */
function keepFormOpen(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.value.trim() === '') event.preventDefault();
}
