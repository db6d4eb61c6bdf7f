import { cancellingSchema } from '@fellowship/domain/activities/cancelling';
import { Button, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { CancellingTexts } from './cancelling.messages.ts';

import { reasonField } from './cancelling.messages.ts';

/** Whether an activity is to be declined or struck. */
export interface CancellingQuestion {
  texts: CancellingTexts;
  /** The activity within a sentence: referral, C-Note, R2R. */
  what: string;
  /** What names it among the others. */
  who: string;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** Asks whether an activity is to be declined or struck, and why. */
export function CancelDialog({
  texts,
  what,
  who,
  onSubmit,
  onDone,
}: CancellingQuestion & { onDone: () => void }) {
  return (
    <Dialog title={texts.title(what)} opened onClose={onDone}>
      <Form
        label={texts.title(what)}
        schema={cancellingSchema}
        initialValues={{ reason: '' }}
        submitLabel={texts.label}
        actions={
          <Button variant="default" onClick={onDone}>
            {controlTexts.cancel}
          </Button>
        }
        onSubmit={async ({ reason }) => {
          await onSubmit(reason);
          toast.success(texts.done(what));
          onDone();
        }}
      >
        {({ getInputProps }) => (
          <>
            <div>
              <Text>{texts.question(what, who)}</Text>
              <Text c="dimmed" mt="xs">
                {texts.consequence}
              </Text>
            </div>
            <TextArea label={reasonField} description={texts.reasonHint} {...getInputProps('reason')} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
