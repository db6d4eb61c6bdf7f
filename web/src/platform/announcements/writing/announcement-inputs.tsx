import { ALL_CHAPTERS } from '@fellowship/domain/platform/audience';
import { notificationMessageFields } from '@fellowship/domain/platform/notification-message-fields';
import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { useSession, useToday } from '#identity/session-context.ts';
import { ChapterField } from '#pickers/chapter-field.tsx';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { EntryInputs } from '#ui/form/entry-inputs.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { AnnouncementValues } from './announcement-fields.ts';
import { writingTexts } from './writing.messages.ts';

const EVERY_CHAPTER = [{ pk: ALL_CHAPTERS, chapterName: writingTexts.others }];

interface AnnouncementInputsProps {
  fields: FormFields<AnnouncementValues>;
  /** Of the chapter that it was for. */
  chapterName: string | null | undefined;
}

/** The fields of an announcement: for whom, what, and from when to when. */
export function AnnouncementInputs({ fields, chapterName }: AnnouncementInputsProps) {
  const { values, errors, getInputProps, setFieldValue } = fields;
  const { timeZone } = useSession();
  const today = useToday();
  return (
    <>
      <ChapterField
        label={notificationMessageFields.chapterId.label}
        first={EVERY_CHAPTER}
        value={values.chapterId}
        valueLabel={chapterName ?? undefined}
        error={errors.chapterId}
        onPick={({ pk }) => setFieldValue('chapterId', pk)}
      />
      <Text size="sm" c="dimmed" mt={-8}>
        {writingTexts.audienceHint}
      </Text>
      <TextArea
        label={notificationMessageFields.messageDescription.label}
        withAsterisk
        rows={3}
        {...getInputProps('messageDescription')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EntryInputs
          of={notificationMessageFields}
          names={['priority', 'messageType']}
          fields={fields}
          today={today}
        />
      </SimpleGrid>
      <SimpleGrid cols={2}>
        <DayField fields={fields} name="fromDatetime" label={writingTexts.fromDate} />
        <ClockField fields={fields} name="fromTime" label={writingTexts.fromTime} />
        <DayField fields={fields} name="toDateTime" label={writingTexts.toDate} />
        <ClockField fields={fields} name="toTime" label={writingTexts.toTime} />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt={-8}>
        {writingTexts.timesHint(timeZone)}
      </Text>
      <Checkbox
        label={notificationMessageFields.active.label}
        {...getInputProps('active', { type: 'checkbox' })}
      />
    </>
  );
}

interface MomentFieldProps<Name> {
  fields: FormFields<AnnouncementValues>;
  name: Name;
  label: string;
}

function DayField({ fields, name, label }: MomentFieldProps<'fromDatetime' | 'toDateTime'>) {
  const today = useToday();
  const { value, error, onBlur } = fields.getInputProps(name);
  const onChange = (day: string) => fields.setFieldValue(name, day);
  return <LateDateField required {...{ label, today, value, error, onBlur, onChange }} />;
}

function ClockField({ fields, name, label }: MomentFieldProps<'fromTime' | 'toTime'>) {
  const { value, error, onBlur } = fields.getInputProps(name);
  const onChange = (time: string) => fields.setFieldValue(name, time);
  return <TimeField {...{ label, value, error, onBlur, onChange }} />;
}
