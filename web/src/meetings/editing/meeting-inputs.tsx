import { getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { meetingMessages, meetingRefusals } from '@fellowship/domain/meetings/meeting.messages';
import { NumberInput, TextInput } from '@mantine/core';
import { useSession, useToday } from '#identity/session-context.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import type { FieldPath, FormFields } from '#ui/form/use-schema-form.ts';
import { NamesField } from '#ui/picker/names-field.tsx';
import { meetingFactTexts } from '../meeting.messages.ts';
import type { Meeting } from '../meeting.ts';
import { editingTexts } from './editing.messages.ts';
import type { MeetingFields, meetingFieldsSchema } from './meeting-fields.ts';
import classes from './meeting-form.module.css';
import { TimingFields } from './timing-fields.tsx';
import { usePresenters } from './use-presenters.ts';
import { WeeklyField } from './weekly-field.tsx';

interface MeetingInputsProps {
  fields: FormFields<MeetingFields>;
  schema: ReturnType<typeof meetingFieldsSchema>;
  /** The text beside a field, by its path. */
  errorAt: (path: string) => string | undefined;
  /** A new row can be repeated. */
  isNew: boolean;
  /** The other rows of the schedule, whose dates are taken. */
  others: readonly Meeting[];
}

/** The fields of a schedule row, for the row in the table and the drawer on phones alike. */
export function MeetingInputs({ fields, schema, errorAt, isNew, others }: MeetingInputsProps) {
  const { weeklyMeetingDay } = useSession();
  const today = useToday();
  const presenters = usePresenters(others);
  const whyExcluded = (date: IsoDate): string | null => {
    if (date < today) return meetingRefusals.pastDate;
    return others.some((other) => other.date === date) ? meetingMessages.duplicateDate : null;
  };
  const isMeetingDay = (date: IsoDate): boolean => getWeekday(date) === weeklyMeetingDay;
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
          whyExcluded={whyExcluded}
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
      <NamesField
        className={classes.wide}
        label={meetingFactTexts.presentation}
        placeholder={editingTexts.presentationHint}
        suggestions={presenters}
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
      {isNew && <WeeklyField fields={fields} others={others} />}
    </div>
  );
}
