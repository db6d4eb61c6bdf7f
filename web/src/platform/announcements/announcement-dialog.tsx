import { dateTimeIn, instantIn, isClockTime, isIsoDate } from '@fellowship/domain/calendar/dates';
import {
  notificationMessageFields,
  notificationMessageSchema,
} from '@fellowship/domain/platform/notification-message.schema';
import { ALL_CHAPTERS } from '@fellowship/domain/platform/notification-window';
import { notificationMessages, notificationNotSaved } from '@fellowship/domain/platform/platform.messages';
import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import type * as z from 'zod/mini';
import {
  CreateNotificationMessageDocument,
  type ListNotificationMessageQuery,
  UpdateNotificationMessageDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { ChapterField } from '#pickers/chapter-field.tsx';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { EntryInputs } from '#ui/form/entry-inputs.tsx';
import { type EntryValues, entryForm, entryValues } from '#ui/form/entry-values.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { saveAndSay } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { writingTexts } from './announcement.messages.ts';

/** An announcement as the table shows it. */
export type Announcement = ListNotificationMessageQuery['listNotificationMessage']['items'][number];

/** The values of the form: each moment as a day, under the name of the moment, and a time in the writer's zone. */
export type AnnouncementValues = EntryValues<typeof notificationMessageFields> & {
  fromTime: string;
  toTime: string;
};

/** What the clock shows where a day begins, and in its last minute. */
const [DAY_BEGINS, DAY_ENDS] = ['00:00', '23:59'];

/** A new announcement begins now. */
export function newAnnouncement(timeZone: string, now: Date): AnnouncementValues {
  const [fromDatetime, fromTime] = split(timeZone, now);
  const values = entryValues(notificationMessageFields, { fromDatetime, active: true });
  return { ...values, fromTime, toTime: DAY_ENDS };
}

/** An announcement as it is edited. */
export function announcementValues(announcement: Announcement, timeZone: string): AnnouncementValues {
  const [fromDatetime, fromTime] = split(timeZone, new Date(announcement.fromDatetime));
  const [toDateTime, toTime] = split(timeZone, new Date(announcement.toDateTime));
  const values = entryValues(notificationMessageFields, { ...announcement, fromDatetime, toDateTime });
  return { ...values, fromTime, toTime };
}

function split(timeZone: string, instant: Date): [day: string, time: string] {
  const moment = dateTimeIn(timeZone, instant);
  return [moment.slice(0, 10), moment.slice(11)];
}

/** The domain's schema for the form's values (rule platform/announcement). */
export function announcementForm(timeZone: string) {
  const instant = (date: string, time: string): string =>
    isIsoDate(date) && isClockTime(time) ? instantIn(timeZone, `${date} ${time}`).toISOString() : '';
  return entryForm(notificationMessageFields, notificationMessageSchema, (values: AnnouncementValues) => ({
    fromDatetime: instant(values.fromDatetime, values.fromTime || DAY_BEGINS),
    toDateTime: instant(values.toDateTime, values.toTime || DAY_ENDS),
  }));
}

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

interface AnnouncementDialogProps {
  /** The announcement that is edited; null for a new one. */
  edited: Announcement | null;
  onDone: () => void;
}

/** Asks for a new announcement, or for another content of one that is there (rule platform/announcement). */
export function AnnouncementDialog({ edited, onDone }: AnnouncementDialogProps) {
  const { timeZone } = useSession();
  const now = useNow();
  const create = useApiMutation(CreateNotificationMessageDocument);
  const update = useApiMutation(UpdateNotificationMessageDocument);
  const [schema] = useState(() => announcementForm(timeZone));
  const [begun] = useState(() => newAnnouncement(timeZone, now()));

  const save = (input: z.output<typeof schema>): Promise<void> =>
    saveAndSay(
      () =>
        edited
          ? update.mutateAsync({ input: { pk: edited.pk, version: edited.version, ...input } })
          : create.mutateAsync({ input }),
      edited ? notificationMessages.updated : notificationMessages.created,
      notificationNotSaved,
    );

  return (
    <FormDialog
      title={edited ? writingTexts.edit : writingTexts.create}
      schema={schema}
      initialValues={edited ? announcementValues(edited, timeZone) : begun}
      followsRecord={edited !== null}
      submitLabel={edited ? controlTexts.save : controlTexts.submit}
      onSubmit={save}
      onDone={onDone}
      isRecord
    >
      {(fields) => <AnnouncementInputs fields={fields} chapterName={edited?.chapterName} />}
    </FormDialog>
  );
}
