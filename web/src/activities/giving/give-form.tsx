import { activityMessages } from '@fellowship/domain/activities/activity.messages';
import { ACTIVITY_SIDES, type ActivitySide } from '@fellowship/domain/activities/activity-sides';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Stack, Tabs, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Form } from '#ui/form/form.tsx';
import type { FormFields, SchemaFormOptions } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { ChapterDateFieldProps } from './chapter-date-field.tsx';
import { givingTexts, partyTexts } from './giving.messages.ts';
import classes from './giving.module.css';

const ChapterDateField = lazy(async () => ({
  default: (await import('./chapter-date-field.tsx')).ChapterDateField,
}));

/** The day of an activity. It is further down, so its calendar loads after the rest of the form. */
export function PastDateField(props: ChapterDateFieldProps) {
  const shown = isIsoDate(props.value) ? formatDate(props.value) : '';
  const before = (
    <TextInput label={givingTexts.date} withAsterisk readOnly value={shown} error={props.error} />
  );
  return (
    <Suspense fallback={before}>
      <ChapterDateField {...props} />
    </Suspense>
  );
}

const LABELS = { Internal: partyTexts.inside, External: partyTexts.outside } as const;

interface SideTabsProps {
  side: ActivitySide;
  onChange: (side: ActivitySide) => void;
  children: ReactNode;
}

/** Inside (a member of one's own chapter) or Outside: the chosen tab holds the form. */
function SideTabs({ side, onChange, children }: SideTabsProps) {
  return (
    <Tabs
      value={side}
      onChange={(value) => {
        const chosen = ACTIVITY_SIDES.find((one) => one === value);
        if (chosen && chosen !== side) onChange(chosen);
      }}
    >
      <Tabs.List grow aria-label={partyTexts.sides}>
        {ACTIVITY_SIDES.map((one) => (
          <Tabs.Tab key={one} value={one} className={classes.side}>
            {LABELS[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={side} pt="md">
        <Stack gap="md">{children}</Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

/** The values of a form by which something is given: which side it goes to is one of them. */
type GiveValues<Side extends string> = Record<string, unknown> & Record<Side, ActivitySide>;

interface GiveFormProps<Side extends string, Input extends GiveValues<Side>, Output>
  extends Omit<SchemaFormOptions<Input, Output>, 'startsAgain' | 'onInvalid'> {
  label: string;
  /** The field that says Inside or Outside. */
  side: Side;
  children: (fields: FormFields<Input>) => ReactNode;
}

/** A form by which something is given, Inside or Outside; another tab begins an entry of its own, and so does Clear. */
export function GiveForm<Side extends string, Input extends GiveValues<Side>, Output>({
  side,
  children,
  ...form
}: GiveFormProps<Side, Input, Output>) {
  const onlySide = (chosen: ActivitySide) => ({ [side]: chosen }) as Partial<Input>;
  return (
    <Form
      {...form}
      onInvalid={() => toast.error(activityMessages.fillAll)}
      submitLabel={controlTexts.submit}
      keepsActionsInSight
      actions={({ values, startWith }) => (
        <Button variant="default" onClick={() => startWith(onlySide(values[side]))}>
          {controlTexts.clear}
        </Button>
      )}
    >
      {(fields) => (
        <SideTabs side={fields.values[side]} onChange={(chosen) => fields.startWith(onlySide(chosen))}>
          {children(fields)}
        </SideTabs>
      )}
    </Form>
  );
}
