import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '../strip.module.css';
import { refreshApp } from './app-updates.ts';
import { updateTexts } from './update.messages.ts';

/** Tells that a new version of the app is ready; it waits until it is wanted. */
export function UpdatePrompt() {
  const [isLater, setIsLater] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (isLater) return null;

  function handleRefresh(): void {
    setIsBusy(true);
    refreshApp(navigator.serviceWorker, () => location.reload());
  }

  return (
    <section className={classes.strip} aria-label={updateTexts.strip}>
      <p role="status">{updateTexts.ready}</p>
      <div className={classes.actions}>
        <Button size="xs" variant="default" loading={isBusy} onClick={handleRefresh}>
          {updateTexts.now}
        </Button>
        <Button size="xs" variant="transparent" c="inherit" onClick={() => setIsLater(true)}>
          {updateTexts.later}
        </Button>
      </div>
    </section>
  );
}
