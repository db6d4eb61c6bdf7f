import { Skeleton } from '@mantine/core';
import { useSessionUser } from '#identity/session-user.ts';
import { appTexts } from './app.messages.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import classes from './skeleton.module.css';

/** Stands for the whole app, its header and the first screen, until its code is there and it is known who asks. */
export function AppSkeleton() {
  const { rotaryId, isAdmin, isSupportAdmin } = useSessionUser();
  const isMember = rotaryId !== '' && !isAdmin && !isSupportAdmin;
  return (
    <div role="status" aria-busy="true" aria-label={appTexts.loading}>
      <div className={classes.header}>
        <Skeleton height={32} width={32} />
        <Skeleton height={20} width={120} />
      </div>
      {isMember && (
        <div className={classes.greeting}>
          <Skeleton height={22} width="60%" />
        </div>
      )}
      <div className={classes.main}>
        <ScreenSkeleton />
      </div>
    </div>
  );
}
