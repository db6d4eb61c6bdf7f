import { getWeekday, type IsoDate, isIsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { meetingMessages, meetingRefusals } from '@fellowship/domain/meetings/meeting.messages';
import { suggestPresenters, weeklyDates } from '@fellowship/domain/meetings/meeting.schema';
import { meetingFields } from '@fellowship/domain/meetings/meeting-fields';
import { texts } from '@fellowship/domain/platform/texts';
import { Alert, Button, Checkbox, NumberInput, Text, TextInput } from '@mantine/core';
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ListPresentersDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { type FieldPath, type FormFields, type InputProps, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CheckIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { NamesField } from '#ui/picker/names-field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { editingTexts, timingTexts } from '../meeting.messages.ts';
import type { Meeting } from '../meeting.ts';
import { type MeetingEntry, type MeetingFields, meetingFieldsSchema } from './meeting-fields.ts';
import classes from './meeting-form.module.css';

interface MeetingFormProps {
  /** The name of the form for screen readers. */
  label: string;
  /** What to know before filling it in. */
  hint: string | null;
  initialValues: MeetingFields;
  /** A new row can be repeated. */
  isNew: boolean;
  /** The other rows of the schedule, whose dates are taken. */
  others: readonly Meeting[];
  /** Above the buttons: what another admin changed meanwhile. */
  notice: ReactNode;
  onChange: (fields: MeetingFields) => void;
  onSubmit: (entry: MeetingEntry) => Promise<void>;
  onCancel: () => void;
}

/** A schedule row to fill in, with its cancel and confirm controls. */
export function MeetingForm(props: MeetingFormProps) {
  const { label, hint, initialValues, isNew, others, notice, onChange, onSubmit, onCancel } = props;
  const today = useToday();
  const schema = useMemo(() => meetingFieldsSchema(today), [today]);
  const form = useSchemaForm({ schema, initialValues, onSubmit });
  const { fields } = form;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // A drawer opens at its top: it is smaller than the form, which would scroll past its first field.
    const isInDrawer = Boolean(element.current?.closest('[role="dialog"]'));
    element.current?.focus({ preventScroll: isInDrawer });
  }, []);
  useEffect(() => onChange(fields.values), [fields.values, onChange]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    clearInvalidEnd(fields, schema);
    form.handleSubmit(event);
  }

  // The specified sentence names all five fields: it is said once, and each empty field says 'Required'.
  const isIncomplete = Object.values(fields.errors).includes(meetingMessages.required);
  const errorAt = (path: string): string | undefined =>
    fields.errors[path] === meetingMessages.required ? texts.required : fields.errors[path];
  const problem = isIncomplete ? meetingMessages.required : form.error;

  return (
    <form
      ref={element}
      className={classes.form}
      tabIndex={-1}
      data-autofocus
      aria-label={label}
      aria-busy={form.isBusy}
      noValidate
      onSubmit={handleSubmit}
    >
      {hint !== null && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <MeetingInputs fields={fields} schema={schema} errorAt={errorAt} isNew={isNew} others={others} />
      {(problem !== null || notice) && (
        <Alert color="red" role="alert" title={problem}>
          {notice}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" leftSection={<CloseIcon />} disabled={form.isBusy} onClick={onCancel}>
          {controlTexts.cancel}
        </Button>
        <Button type="submit" leftSection={<CheckIcon />} loading={form.isBusy}>
          {controlTexts.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

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
function MeetingInputs({ fields, schema, errorAt, isNew, others }: MeetingInputsProps) {
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
          label={meetingFields.date.label}
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
        label={meetingFields.earlyPresenceMinutes.label}
        inputMode="numeric"
        clampBehavior="none"
        step={5}
        {...inputProps('earlyPresenceMinutes')}
      />
      <NumberInput
        label={meetingFields.meetingFee.label}
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
        label={meetingFields.businessPresentation.label}
        placeholder={editingTexts.presentationHint}
        suggestions={presenters}
        {...inputProps('businessPresentation')}
      />
      <TextInput
        className={classes.wide}
        label={meetingFields.eduTalk.label}
        withAsterisk
        autoComplete="off"
        {...inputProps('eduTalk')}
      />
      <TextInput
        className={classes.wide}
        label={meetingFields.venue.label}
        withAsterisk
        {...inputProps('venue')}
      />
      {isNew && <WeeklyField fields={fields} others={others} />}
    </div>
  );
}

/** The roster's names in the order of their turn; none while they are not known, as any name can be typed. */
function usePresenters(meetings: readonly Meeting[]): string[] {
  const { chapterId } = useSession();
  const { data } = useApiQuery(ListPresentersDocument, { chapterId });
  return useMemo(() => {
    const names = data?.listMember.items.map(({ fullName }) => fullName).sort() ?? [];
    return suggestPresenters(names, meetings);
  }, [data, meetings]);
}

interface WeeklyFieldProps {
  fields: FormFields<MeetingFields>;
  /** The schedule, whose dates are taken. */
  others: readonly Meeting[];
}

/** Whether a new row is repeated; it says before on which dates, and which are passed over (rule meetings/weekly). */
function WeeklyField({ fields, others }: WeeklyFieldProps) {
  return (
    <Checkbox
      className={classes.wide}
      size="md"
      label={editingTexts.weekly}
      description={describe(fields.values.date, others)}
      {...fields.getInputProps('isWeekly', { type: 'checkbox' })}
    />
  );
}

function describe(date: string, others: readonly Meeting[]): string {
  if (!isIsoDate(date)) return '';
  const { free, taken } = weeklyDates(date, others);
  return editingTexts.weeklyDates(
    free.map((day) => formatDate(day)),
    taken.map((day) => formatDate(day)),
  );
}

type Fields = FormFields<MeetingFields>;
type Schema = ReturnType<typeof meetingFieldsSchema>;

/** An end before the start is cleared with a warning. Asked when a time field is left, and before saving. */
function clearInvalidEnd(fields: Fields, schema: Schema): void {
  const { timing } = fields.getValues();
  const issues = schema.safeParse(fields.getValues()).error?.issues ?? [];
  if (timing[1] === '' || !issues.some(({ message }) => message === meetingMessages.invalidTimeRange)) return;
  fields.setFieldValue('timing.1', '');
  fields.setFieldError('timing.1', meetingMessages.invalidTimeRange);
  toast.warning(meetingMessages.invalidTimeRange);
}

interface TimingFieldsProps {
  fields: Fields;
  schema: Schema;
  inputProps: (path: 'timing.0' | 'timing.1') => InputProps;
}

/** Start and end of a meeting. */
function TimingFields({ fields, schema, inputProps }: TimingFieldsProps) {
  const timeProps = (path: 'timing.0' | 'timing.1') => {
    const props = inputProps(path);
    const onBlur = (event: FocusEvent): void => {
      props.onBlur(event);
      clearInvalidEnd(fields, schema);
    };
    return { ...props, onBlur };
  };
  return (
    <>
      <TimeField label={timingTexts.start} required {...timeProps('timing.0')} />
      <TimeField label={timingTexts.end} required {...timeProps('timing.1')} />
    </>
  );
}
