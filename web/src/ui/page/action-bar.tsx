import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/**
 * What a screen is left by. On a phone it is the bar at the bottom, in place of the navigation; at a desk it stands at
 * the end of what it belongs to. The main action is last.
 */
export function ActionBar({ status, children }: { status?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar} data-action-bar>
      <div className={classes.status}>{status}</div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
