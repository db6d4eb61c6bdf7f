import { activityMessages } from '@fellowship/domain/activities/activity.messages';
import { ACTIVITY_SIDES, type ActivitySide } from '@fellowship/domain/activities/activity-sides';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Stack, Tabs, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useToday } from '#identity/session-context.tsx';
import { confirm } from '#ui/dialog/confirm.tsx';
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

/**
 * The day of an activity. Where it is today already it is a line with the way to change it; its calendar loads after the
 * rest of the form.
 */
export function PastDateField(props: ChapterDateFieldProps) {
  const today = useToday();
  const shown = isIsoDate(props.value) ? formatDate(props.value) : '';
  const before = (
    <TextInput label={givingTexts.date} withAsterisk readOnly value={shown} error={props.error} />
  );
  const field = (
    <Suspense fallback={before}>
      <ChapterDateField {...props} />
    </Suspense>
  );
  const [isFolded] = useState(props.value === today);
  if (!isFolded) return field;
  return (
    <FoldedField
      label={givingTexts.date}
      value={props.value === today ? givingTexts.today(shown) : shown}
      action={givingTexts.change}
      isOpen={Boolean(props.error)}
    >
      {field}
    </FoldedField>
  );
}

interface FoldedFieldProps {
  label: string;
  /** What it holds already; nothing for what may stay empty. */
  value?: string;
  action: string;
  /** Opened by something else than its button, such as an error. */
  isOpen: boolean;
  children: ReactNode;
}

/** A field that seldom needs a touch: a line with what it holds, until it is opened. */
export function FoldedField({ label, value, action, isOpen, children }: FoldedFieldProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasOpened) body.current?.querySelector('input')?.focus();
  }, [wasOpened]);
  if (isOpen || wasOpened) return <div ref={body}>{children}</div>;
  return (
    <div className={classes.folded}>
      <span>{label}</span>
      {value && <strong>{value}</strong>}
      <Button variant="subtle" aria-label={controlTexts.of(action, label)} onClick={() => setWasOpened(true)}>
        {action}
      </Button>
    </div>
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

/** What fewer fields hold is soon entered again. */
const FEW_FIELDS = 2;

/** Empties a form; asks first where more than a little would be lost. */
async function clearAfterAsking(
  values: Readonly<Record<string, unknown>>,
  empty: Readonly<Record<string, unknown>>,
  clear: () => void,
): Promise<void> {
  const filled = Object.keys(values).filter((name) => values[name] !== empty[name]).length;
  const isSure =
    filled <= FEW_FIELDS || (await confirm({ ...givingTexts.clearing, confirmLabel: controlTexts.clear }));
  if (isSure) clear();
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
        <Button
          variant="subtle"
          onClick={() =>
            void clearAfterAsking(values, form.initialValues, () => startWith(onlySide(values[side])))
          }
        >
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
