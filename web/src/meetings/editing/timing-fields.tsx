import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { TimeField } from '#ui/dates/time-field.tsx';
import type { FormFields } from '#ui/form/use-form-fields.ts';
import { toast } from '#ui/toast/toast.ts';
import type { MeetingFields, meetingFieldsSchema } from './meeting-fields.ts';

type Fields = FormFields<MeetingFields>;
type Schema = ReturnType<typeof meetingFieldsSchema>;

/** An end before the start is cleared with a warning. Asked when a time field is left, and before saving. */
export function clearInvalidEnd(fields: Fields, schema: Schema): void {
  const { timing } = fields.getValues();
  const issues = schema.safeParse(fields.getValues()).error?.issues ?? [];
  if (timing[1] === '' || !issues.some(({ message }) => message === meetingMessages.invalidTimeRange)) return;
  fields.setFieldValue('timing', [timing[0], '']);
  fields.setErrors({ ...fields.errors, 'timing.1': meetingMessages.invalidTimeRange });
  toast.warning(meetingMessages.invalidTimeRange);
}

interface TimingFieldsProps {
  fields: Fields;
  schema: Schema;
  errorAt: (path: string) => string | undefined;
}

/** Start and end of a meeting. */
export function TimingFields({ fields, schema, errorAt }: TimingFieldsProps) {
  const [start, end] = fields.values.timing;
  const onBlur = (): void => clearInvalidEnd(fields, schema);
  return (
    <>
      <TimeField
        label="Start time"
        ariaLabel="Start time"
        value={start}
        onChange={(time) => fields.setFieldValue('timing', [time, fields.getValues().timing[1]])}
        onBlur={onBlur}
        error={errorAt('timing.0')}
        required
      />
      <TimeField
        label="End time"
        ariaLabel="End time"
        value={end}
        onChange={(time) => fields.setFieldValue('timing', [fields.getValues().timing[0], time])}
        onBlur={onBlur}
        error={errorAt('timing.1')}
        required
      />
    </>
  );
}
