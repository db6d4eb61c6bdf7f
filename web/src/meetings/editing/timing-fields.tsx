import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import type { FocusEvent } from 'react';
import { TimeField } from '#ui/dates/time-field.tsx';
import type { FormFields, InputProps } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { meetingFactTexts } from '../meeting.messages.ts';
import type { MeetingFields, meetingFieldsSchema } from './meeting-fields.ts';

type Fields = FormFields<MeetingFields>;
type Schema = ReturnType<typeof meetingFieldsSchema>;

/** An end before the start is cleared with a warning. Asked when a time field is left, and before saving. */
export function clearInvalidEnd(fields: Fields, schema: Schema): void {
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
export function TimingFields({ fields, schema, inputProps }: TimingFieldsProps) {
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
      <TimeField label={meetingFactTexts.startTime} required {...timeProps('timing.0')} />
      <TimeField label={meetingFactTexts.endTime} required {...timeProps('timing.1')} />
    </>
  );
}
