import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { controlTexts } from '#ui/ui.messages.ts';
import type { CancellingTexts } from './cancelling.messages.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

/** A button that declines or strikes an activity, after a question that takes a reason. */
export function AskedCancelling(props: CancellingQuestion) {
  const { texts, who } = props;
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={controlTexts.of(texts.label, who)}
        onClick={() => setIsAsked(true)}
      >
        {texts.label}
      </Button>
      {isAsked && (
        <Suspense>
          <CancelDialog {...props} onDone={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether an activity is to be declined or struck. */
export interface CancellingQuestion {
  texts: CancellingTexts;
  /** The activity within a sentence: referral, C-Note, R2R. */
  what: string;
  /** What names it among the others. */
  who: string;
  onSubmit: (reason: string) => Promise<unknown>;
}
