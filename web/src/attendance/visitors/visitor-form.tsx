import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useNow, useSession } from '#identity/session-context.ts';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { useRowMarking } from '../marking/marking-context.ts';
import type { Roster } from '../roster/roster.ts';
import { useRecordVisitor } from './use-record-visitor.ts';
import { visitorTexts } from './visitor.messages.ts';
import { EMPTY_VISITOR, type VisitorFields, visitorFieldsSchema } from './visitor-fields.ts';
import classes from './visitor-form.module.css';
import { VisitorInputs } from './visitor-inputs.tsx';

/** What was entered before and not accepted, where it was opened again. */
function Refill({ fields: { setValues } }: { fields: FormFields<VisitorFields> }) {
  const { state } = useLocation();
  const refill = useEffectEvent(() => setValues({ ...EMPTY_VISITOR, ...state.visitor }));
  const isRefilled = Boolean(state?.visitor);
  useEffect(() => {
    if (isRefilled) refill();
  }, [isRefilled]);
  return null;
}

/** Visitor attendance form: open on the meeting's date only; otherwise it says why not. */
export function VisitorForm({ roster }: { roster: Roster }) {
  const { timeZone } = useSession();
  const now = useNow();
  const record = useRecordVisitor(roster);
  const { paymentKind } = useRowMarking();
  const schema = visitorFieldsSchema(() => dateTimeIn(timeZone, now()), paymentKind);
  return (
    <Form
      label={visitorTexts.form}
      schema={schema}
      initialValues={EMPTY_VISITOR}
      onSubmit={record}
      startsAgain
      submitLabel={controlTexts.submit}
      isSubmitDisabled={!roster.canMark}
      actions={!roster.canMark && <Text c="dimmed">{roster.markingRefusal}</Text>}
    >
      {(fields) => (
        <fieldset disabled={!roster.canMark} className={classes.inputs}>
          <Refill fields={fields} />
          <VisitorInputs roster={roster} fields={fields} />
        </fieldset>
      )}
    </Form>
  );
}
