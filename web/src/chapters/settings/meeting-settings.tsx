import { DEFAULT_ACTIVITY_DAYS } from '@fellowship/domain/activities/activity-limits';
import { todayIn, WEEKDAYS } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { chapterSettingsFields, chapterSettingsSchema } from '@fellowship/domain/chapters/chapter.schema';
import { Alert, NumberInput, Select, SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type GetChapterSettingsQuery, UpdateChapterSettingsDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useNow, useSession } from '#identity/session-context.tsx';
import { type AsyncSource, AsyncView } from '#ui/async-view.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { PICKER_PROPS } from '#ui/picker/find-options.ts';
import { PickerField } from '#ui/picker/picker-field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { timeZones } from '../time-zone-names.ts';
import { settingsTexts } from './settings.messages.ts';

/** The values of the fields; a number field holds the typed text until it is a number, and is empty if not decided. */
export type MeetingSettingsFields = {
  weeklyMeetingDay: string;
  timeZone: string;
  meetingFee: number | string;
  earlyPresenceMinutes: number | string;
  activityDays: number | string;
};

/** The domain's rules for what was typed; a number field left empty decides nothing. */
const meetingSettingsFieldsSchema = z.pipe(
  z.transform(
    (fields: MeetingSettingsFields) =>
      ({
        ...fields,
        meetingFee: toNumber(fields.meetingFee),
        earlyPresenceMinutes: toNumber(fields.earlyPresenceMinutes),
        activityDays: toNumber(fields.activityDays),
      }) as z.input<typeof chapterSettingsSchema>,
  ),
  chapterSettingsSchema,
);

function toNumber(typed: number | string): number | null {
  return typed === '' ? null : Number(typed);
}

type Stored = GetChapterSettingsQuery['getChapterSettings'];

/** Weekday, time zone, and what a new meeting begins with (rule chapters/meeting-settings). */
export function MeetingSettings({ source }: { source: AsyncSource<GetChapterSettingsQuery> }) {
  return (
    <AsyncView source={source}>
      {({ getChapterSettings: stored }) => <MeetingSettingsForm stored={stored} />}
    </AsyncView>
  );
}

function MeetingSettingsForm({ stored }: { stored: Stored }) {
  const { chapterId } = useSession();
  const update = useApiMutation(UpdateChapterSettingsDocument);
  const { version, meetingFee, earlyPresenceMinutes, activityDays, ...rest } = stored;
  return (
    <Form
      label={settingsTexts.meetings}
      schema={meetingSettingsFieldsSchema}
      initialValues={{
        ...rest,
        meetingFee: meetingFee ?? '',
        earlyPresenceMinutes: earlyPresenceMinutes ?? '',
        activityDays: activityDays ?? '',
      }}
      followsRecord
      submitLabel={controlTexts.save}
      onSubmit={async (settings) => {
        await update.mutateAsync({ input: { chapterId, version, ...settings } });
        toast.success(settingsTexts.saved);
      }}
    >
      {(fields) => <MeetingSettingsInputs fields={fields} zoneBefore={stored.timeZone} />}
    </Form>
  );
}

interface InputsProps {
  fields: FormFields<MeetingSettingsFields>;
  zoneBefore: string;
}

function MeetingSettingsInputs({ fields, zoneBefore }: InputsProps) {
  const { values, errors, getInputProps, setFieldValue } = fields;
  const now = useNow();
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone })), []);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={chapterSettingsFields.weeklyMeetingDay.label}
          description={settingsTexts.weeklyMeetingDayHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          data={WEEKDAYS}
          {...PICKER_PROPS}
          {...getInputProps('weeklyMeetingDay')}
        />
        <PickerField
          label={chapterSettingsFields.timeZone.label}
          placeholder={settingsTexts.timeZoneHint}
          options={zones}
          value={values.timeZone}
          error={errors.timeZone}
          nothingFound={settingsTexts.noTimeZone}
          onPick={(zone) => setFieldValue('timeZone', zone)}
        />
        <NumberInput
          label={chapterSettingsFields.meetingFee.label}
          description={settingsTexts.takenOver}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          hideControls
          inputMode="decimal"
          {...getInputProps('meetingFee')}
        />
        <NumberInput
          label={chapterSettingsFields.earlyPresenceMinutes.label}
          description={settingsTexts.takenOver}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          hideControls
          inputMode="numeric"
          {...getInputProps('earlyPresenceMinutes')}
        />
        <NumberInput
          label={chapterSettingsFields.activityDays.label}
          description={settingsTexts.activityDaysHint(DEFAULT_ACTIVITY_DAYS)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          hideControls
          inputMode="numeric"
          {...getInputProps('activityDays')}
        />
      </SimpleGrid>
      {values.timeZone !== '' && values.timeZone !== zoneBefore && (
        <Alert color="yellow" variant="light" role="status">
          {settingsTexts.zoneChanges(formatDate(todayIn(values.timeZone, now())))}
        </Alert>
      )}
    </>
  );
}
