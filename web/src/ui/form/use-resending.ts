import { useEffect, useState } from 'react';
import { REACHABLE_EVENT } from '#browser/reachable-event.ts';
import { isUnsent } from '../errors.ts';
import { toast } from '../toast/toast.ts';
import { formTexts } from './form.messages.ts';

/** What becomes of entries that could not be sent. */
interface Resending {
  isWaiting: boolean;
  /** The submission failed: where no answer came, the form waits for the connection. */
  failed: (failure: unknown, form: HTMLFormElement) => void;
  /** The submission went through; where the form had waited, it says so. */
  sent: () => void;
}

/** Resubmits a form once the server is reachable, and says so; if the person has typed more, they submit it themselves. */
export function useResending(): Resending {
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);

  useEffect(() => {
    if (!waiting) return;
    const again = (): void => waiting.requestSubmit();
    const stop = (): void => setWaiting(null);
    addEventListener(REACHABLE_EVENT, again);
    waiting.addEventListener('input', stop);
    return () => {
      removeEventListener(REACHABLE_EVENT, again);
      waiting.removeEventListener('input', stop);
    };
  }, [waiting]);

  return {
    isWaiting: waiting !== null,
    failed: (failure, form) => setWaiting(isUnsent(failure) ? form : null),
    sent() {
      if (waiting) toast.success(formTexts.sent);
      setWaiting(null);
    },
  };
}
