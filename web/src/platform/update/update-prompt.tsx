import { Button } from '@mantine/core';
import { useState } from 'react';
import { stripTexts } from '../platform.messages.ts';
import classes from '../strip.module.css';
import { refreshApp } from './app-updates.ts';

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
    <section className={classes.strip} aria-label={stripTexts.update}>
      <p role="status">{stripTexts.updateReady}</p>
      <div className={classes.actions}>
        <Button variant="default" loading={isBusy} onClick={handleRefresh}>
          {stripTexts.updateNow}
        </Button>
        <Button variant="transparent" c="inherit" onClick={() => setIsLater(true)}>
          {stripTexts.updateLater}
        </Button>
      </div>
    </section>
  );
}
