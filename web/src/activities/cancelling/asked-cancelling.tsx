import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { controlTexts } from '#ui/ui.messages.ts';
import type { CancellingQuestion } from './cancel-dialog.tsx';

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
