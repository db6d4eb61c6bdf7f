import { planNotSaved } from '@fellowship/domain/billing/plan.messages';
import {
  PLAN_DURATIONS,
  PLAN_END_DATE,
  type PlanInput,
  planFields,
  planSchema,
} from '@fellowship/domain/billing/plan.schema';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import {
  CreatePlanDocument,
  type ListPlanQuery,
  UpdatePlanDocument,
} from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { usePlatformToday } from '#identity/session-context.tsx';
import { EntryInputs } from '#ui/form/entry-inputs.tsx';
import { entryForm, entryValues } from '#ui/form/entry-values.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { notSaved, toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';

import { PlanHistory } from './plan-history.tsx';
import { planTexts } from './plans.messages.ts';

/** A plan as the table shows it. */
export type Plan = ListPlanQuery['listPlan']['items'][number];

interface PlanDialogProps {
  /** The plan that is edited; null for a new one. */
  edited: Plan | null;
  onDone: () => void;
}

const SCHEMA = entryForm(planFields, planSchema);

/** Asks for a new plan, or for another content of one that is there (rule billing/plan). */
export function PlanDialog({ edited, onDone }: PlanDialogProps) {
  const today = usePlatformToday();
  const create = useApiMutation(CreatePlanDocument);
  const update = useApiMutation(UpdatePlanDocument);

  async function save(input: PlanInput): Promise<void> {
    try {
      if (edited) await update.mutateAsync({ input: { pk: edited.pk, version: edited.version, ...input } });
      else await create.mutateAsync({ input });
    } catch (failure) {
      throw notSaved(failure, planNotSaved);
    }
    toast.success(edited ? planTexts.updated : planTexts.created);
  }

  return (
    <FormDialog
      title={edited ? planTexts.edit : planTexts.create}
      schema={SCHEMA}
      initialValues={entryValues(planFields, edited ?? newPlan(today))}
      followsRecord={edited !== null}
      submitLabel={edited ? controlTexts.save : planTexts.create}
      onSubmit={save}
      onDone={onDone}
      isRecord
      after={edited && <PlanHistory pk={edited.pk} />}
    >
      {(fields) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <EntryInputs
              of={planFields}
              fields={fields}
              today={today}
              onChange={{ durationTitle: (title) => fields.setValues(forDuration(title)) }}
              before={{
                status: (
                  <TextInput
                    label={planFields.planEndDate.label}
                    readOnly
                    value={formatDate(PLAN_END_DATE)}
                    description={planTexts.noEnd}
                  />
                ),
              }}
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {planTexts.termsHint}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

/** A new plan begins today, as a Regular one of a year. */
const newPlan = (today: string) => ({
  planName: 'Regular',
  ...forDuration('1 Year'),
  status: 'Active',
  planStartDate: today,
  renewalEnableDays: 30,
});

/** What a duration implies: its title, and by default the paid months. */
function forDuration(durationTitle: string) {
  const duration = PLAN_DURATIONS.find(({ title }) => title === durationTitle);
  return { durationTitle, noOfMonths: String(duration?.months ?? '') };
}
