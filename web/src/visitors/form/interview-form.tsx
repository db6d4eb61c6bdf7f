import { getWeekday } from '@fellowship/domain/calendar/dates';
import { formFields } from '@fellowship/domain/fields/record-fields';
import { DECISION_LABELS, DECISIONS } from '@fellowship/domain/visitors/decision';
import { interviewFields, interviewSchema } from '@fellowship/domain/visitors/interview';
import { interviewMessages, visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import { Group, Radio, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { CreateInterviewProspectDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { ClearButton } from '#ui/form/clear-button.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { VpmVisitor } from '../use-vpm.ts';
import { interviewTexts } from '../visitor.messages.ts';
import { type UnsavedChanges, useReportChanges } from './use-save-visitor.ts';

type InterviewFields = z.output<ReturnType<typeof interviewSchema>> & Record<string, string>;

const NAMES = formFields(interviewFields).map(([name]) => name);
const EMPTY = toValues({});

interface InterviewFormProps {
  visitor: VpmVisitor;
  /** Of both forms, where it stands below the visitor's. */
  changes?: UnsavedChanges;
  onSaved: () => void;
}

/** The interview with a prospect, and what it came to; saved again it is changed. */
export function InterviewForm({ visitor, changes, onSaved }: InterviewFormProps) {
  const { chapterId } = useSession();
  const today = useToday();
  const schema = useMemo(() => interviewSchema(today), [today]);
  const { interview } = visitor;
  const [isSaved, setIsSaved] = useState(false);
  const { mutateAsync } = useApiMutation(CreateInterviewProspectDocument);

  async function handleSubmit(values: object): Promise<void> {
    const key = { pk: chapterId, sk: visitor.mobile, version: interview?.version ?? 0 };
    await mutateAsync({ input: { ...key, ...values } });
    toast.success(interviewMessages.saved);
    setIsSaved(true);
    onSaved();
  }

  return (
    <Form<InterviewFields, object>
      label={interviewTexts.title}
      // The decision is a text until one is chosen.
      schema={schema as never}
      initialValues={interview ? toValues(interview) : EMPTY}
      followsRecord
      keepAs={`interview/${visitor.id}/${interview?.version ?? 0}`}
      onSubmit={handleSubmit}
      onInvalid={() => toast.warning(visitorMessages.fillAll)}
      submitLabel={controlTexts.submit}
      isSubmitDisabled={isSaved}
      actions={(fields) => (
        <ClearButton fields={fields} disabled={isSaved} onClear={() => fields.startWith(EMPTY)} />
      )}
    >
      {(fields) => <InterviewInputs fields={fields} changes={changes} />}
    </Form>
  );
}

function toValues(interview: Partial<NonNullable<VpmVisitor['interview']>>): InterviewFields {
  const recorded: Readonly<Record<string, unknown>> = interview;
  return Object.fromEntries(NAMES.map((name) => [name, recorded[name] ?? ''])) as InterviewFields;
}

interface InterviewInputsProps {
  fields: FormFields<InterviewFields>;
  changes: UnsavedChanges | undefined;
}

function InterviewInputs({ fields: { getInputProps, values, isDirty }, changes }: InterviewInputsProps) {
  useReportChanges(changes, 'interview', isDirty);
  const today = useToday();
  const { weeklyMeetingDay } = useSession();
  return (
    <>
      <LateDateField
        {...getInputProps('interviewDate')}
        label={interviewFields.interviewDate.label}
        required
        today={today}
        maxDate={today}
        isMarked={(date) => getWeekday(date) === weeklyMeetingDay}
      />
      <TextInput
        label={interviewFields.place.label}
        withAsterisk
        autoComplete="off"
        {...getInputProps('place')}
      />
      <TextInput
        label={interviewFields.interviewBy.label}
        withAsterisk
        autoComplete="off"
        {...getInputProps('interviewBy')}
      />
      <Radio.Group label={interviewFields.decision.label} withAsterisk {...getInputProps('decision')}>
        <Group gap="lg" mt="xs" mb="xs">
          {DECISIONS.map((decision) => (
            <Radio key={decision} value={decision} label={DECISION_LABELS[decision]} />
          ))}
        </Group>
      </Radio.Group>
      <TextArea
        label={interviewFields.reason.label}
        withAsterisk={values.decision === 'reject'}
        {...getInputProps('reason')}
      />
    </>
  );
}
