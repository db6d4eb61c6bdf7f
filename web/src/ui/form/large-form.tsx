import { Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { formTexts } from './form.messages.ts';
import { Form } from './form.tsx';
import { FormNote } from './form-note.tsx';
import classes from './large-form.module.css';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import type { FormFields } from './use-schema-form.ts';

type LargeFormProps<Input extends Record<string, unknown>, Output> = Omit<
  ComponentProps<typeof Form<Input, Output>>,
  'keepsActionsInSight' | 'actions' | 'children'
> & {
  /** The actions before the submit button. */
  actions?: (fields: FormFields<Input>) => ReactNode;
  children: (fields: FormFields<Input>) => ReactNode;
};

/**
 * A form of many fields, in `FormSection`s: it tells how much is missing beside its buttons, which stay in sight, says what was
 * restored from a draft, and asks before it is left with changes.
 */
export function LargeForm<Input extends Record<string, unknown>, Output>(
  props: LargeFormProps<Input, Output>,
) {
  const { actions, children, ...form } = props;
  return (
    <Form<Input, Output>
      {...form}
      keepsActionsInSight
      actions={(fields) => (
        <>
          <MissingCount count={fields.incomplete.length} />
          {actions?.(fields)}
        </>
      )}
    >
      {(fields) => (
        <>
          <LeavingQuestion hasChanges={fields.isDirty} />
          {fields.wasKept && fields.unanswered === null && (
            <FormNote
              role="note"
              text={formTexts.keptFromBefore}
              action={formTexts.discard}
              onAct={() => fields.startWith()}
            />
          )}
          {children(fields)}
        </>
      )}
    </Form>
  );
}

function LeavingQuestion({ hasChanges }: { hasChanges: () => boolean }) {
  useAskBeforeLeaving(hasChanges);
  return null;
}

function MissingCount({ count }: { count: number }) {
  return (
    <Text size="sm" c="dimmed" className={classes.missing}>
      {count === 0 ? formTexts.nothingMissing : formTexts.toFillIn(count)}
    </Text>
  );
}
