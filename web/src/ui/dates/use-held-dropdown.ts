import { type KeyboardEvent, type ReactNode, useState } from 'react';

interface HeldDropdown {
  isHeld: boolean;
  /** For the field: focusing it opens its picker again. */
  handlers: { onMouseDown: () => void; onKeyDown: (event: KeyboardEvent) => void };
}

/** A field in error takes the focus, which would open its picker right over the text that says what is wrong. */
export function useHeldDropdown(error: ReactNode): HeldDropdown {
  const [isReleased, setIsReleased] = useState(false);
  if (!error && isReleased) setIsReleased(false);
  const release = (): void => setIsReleased(Boolean(error));
  return {
    isHeld: Boolean(error) && !isReleased,
    handlers: {
      onMouseDown: release,
      onKeyDown: ({ key }) => {
        if (key !== 'Tab') release();
      },
    },
  };
}
