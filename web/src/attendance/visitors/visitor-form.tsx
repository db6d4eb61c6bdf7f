import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { Alert, Button, Text } from '@mantine/core';
import { useNow, useSession } from '#identity/session-context.ts';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Roster } from '../roster/roster.ts';
import { useRecordVisitor } from './use-record-visitor.ts';
import { EMPTY_VISITOR, visitorFieldsSchema } from './visitor-fields.ts';
import classes from './visitor-form.module.css';
import { VisitorInputs } from './visitor-inputs.tsx';

interface VisitorFormProps {
  roster: Roster;
  onRecorded: () => void;
}

/** Visitor attendance form: open on the meeting's date only; otherwise it says why not. */
export function VisitorForm({ roster, onRecorded }: VisitorFormProps) {
  const { timeZone } = useSession();
  const now = useNow();
  const record = useRecordVisitor(roster);
  const form = useSchemaForm({
    schema: visitorFieldsSchema(() => dateTimeIn(timeZone, now())),
    initialValues: EMPTY_VISITOR,
    onSubmit: async (visitor) => {
      await record(visitor);
      onRecorded();
    },
  });
  return (
    <form aria-label="Visitor attendance" onSubmit={form.handleSubmit} noValidate aria-busy={form.isBusy}>
      <fieldset disabled={!roster.canMark} className={classes.inputs}>
        <VisitorInputs roster={roster} fields={form.fields} />
        {form.error !== null && (
          <Alert color="red" role="alert" mt="md">
            {form.error}
          </Alert>
        )}
      </fieldset>
      <DialogActions>
        {!roster.canMark && <Text c="dimmed">{roster.markingRefusal}</Text>}
        <Button type="submit" loading={form.isBusy} disabled={!roster.canMark}>
          Submit
        </Button>
      </DialogActions>
    </form>
  );
}
