import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { RecordDrawer } from '../dialog/record-drawer.tsx';
import { controlTexts } from '../ui.messages.ts';
import { Form } from './form.tsx';

type FormDialogProps<Input extends Record<string, unknown>, Output> = Omit<
  ComponentProps<typeof Form<Input, Output>>,
  'label' | 'actions' | 'keepsActionsInSight'
> & {
  title: string;
  /** Beside the list that it was opened from, as its records are; else over the screen. */
  isRecord?: boolean;
  /** Below the form, such as what became of the record before. */
  after?: ReactNode;
  /** It was stored, or given up. */
  onDone: () => void;
};

/** A form in a dialog of its own, which closes once it is stored; Cancel leaves everything as it was. */
export function FormDialog<Input extends Record<string, unknown>, Output>(
  props: FormDialogProps<Input, Output>,
) {
  const { title, onDone, onSubmit, isRecord = false, after, ...form } = props;
  const content = (
    <>
      <Form<Input, Output>
        {...form}
        label={title}
        keepsActionsInSight="dialog"
        actions={
          <Button variant="default" onClick={onDone}>
            {controlTexts.cancel}
          </Button>
        }
        onSubmit={async (values) => {
          await onSubmit(values);
          onDone();
        }}
      />
      {after}
    </>
  );
  if (isRecord) {
    return (
      <RecordDrawer title={title} opened onClose={onDone}>
        {content}
      </RecordDrawer>
    );
  }
  return (
    <Dialog title={title} opened onClose={onDone} size="lg">
      {content}
    </Dialog>
  );
}
