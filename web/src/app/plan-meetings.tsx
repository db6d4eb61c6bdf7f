import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { meetingSchema, proposeMeeting, UNDECIDED } from '@fellowship/domain/meetings/meeting.schema';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type ChapterTasksQuery, RepeatMeetingScheduleDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { setupTexts } from './home.messages.ts';
import classes from './home.module.css';

/** As many as the button says. */
const WEEKS = 12;

const USUAL_TIMING: [string, string] = ['07:30', '09:00'];

/** The first schedule of a chapter in one go: a meeting a week, from the next meeting day on (rule meetings/weekly). */
export function PlanMeetings({
  setup,
  onPlanned,
}: {
  setup: NonNullable<ChapterTasksQuery['getChapterTasks']['setup']>;
  onPlanned: () => void;
}) {
  const { chapterId, timeZone } = useSession();
  const now = useNow();
  const today = useToday();
  const plan = useApiMutation(RepeatMeetingScheduleDocument);
  const schema = useMemo(() => meetingSchema(today, { isUndecided: true }), [today]);
  const { weeklyMeetingDay, meetingFee, earlyPresenceMinutes } = setup;
  const proposal = proposeMeeting([], {
    now: dateTimeIn(timeZone, now()),
    weeklyMeetingDay,
    meetingFee,
    earlyPresenceMinutes,
  });
  return (
    <Form
      label={setupTexts.names.meetings}
      schema={schema}
      initialValues={{
        ...UNDECIDED,
        date: proposal.date,
        timing: USUAL_TIMING,
        venue: '',
        meetingFee: proposal.meetingFee,
        earlyPresenceMinutes: proposal.earlyPresenceMinutes,
      }}
      submitLabel={setupTexts.plan}
      onSubmit={async (values) => {
        await plan.mutateAsync({ input: { chapterId, ...values, weeks: WEEKS } });
        onPlanned();
      }}
      actions={() => (
        <Button component={Link} to="/meeting-schedule" variant="subtle">
          {setupTexts.onlyOne}
        </Button>
      )}
    >
      {({ values, errors, getInputProps, setFieldValue }) => (
        <div className={classes.plan}>
          <DateField label={setupTexts.first} {...getInputProps('date')} />
          <TimeField
            label={setupTexts.from}
            value={values.timing[0]}
            error={errors['timing.0']}
            onChange={(from) => setFieldValue('timing', [from, values.timing[1]])}
          />
          <TimeField
            label={setupTexts.to}
            value={values.timing[1]}
            error={errors['timing.1'] ?? errors.timing}
            onChange={(to) => setFieldValue('timing', [values.timing[0], to])}
          />
          <TextInput label={setupTexts.venue} withAsterisk {...getInputProps('venue')} />
          <NumberInput label={setupTexts.fee} prefix="₹ " min={0} {...getInputProps('meetingFee')} />
        </div>
      )}
    </Form>
  );
}
