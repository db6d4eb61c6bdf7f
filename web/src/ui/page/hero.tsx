import type { ReactNode } from 'react';
import classes from './hero.module.css';

interface HeroProps {
  /** Names the region. */
  label: string;
  /** When or where: a quiet pill above the figure. */
  eyebrow?: ReactNode;
  /** Beside the eyebrow, such as 'from now late'. */
  aside?: ReactNode;
  /** The one figure, and what it is of. */
  figure: ReactNode;
  of?: ReactNode;
  children?: ReactNode;
  /** The one action, in gold. */
  action?: ReactNode;
  /** Other actions, outlined. */
  actions?: ReactNode;
}

/** What matters now, in royal blue. Its buttons take their look from here: give them `unstyled` content only. */
export function Hero({ label, eyebrow, aside, figure, of, children, action, actions }: HeroProps) {
  return (
    <section className={classes.hero} aria-label={label}>
      {(eyebrow || aside) && (
        <div className={classes.top}>
          {eyebrow && <span className={classes.eyebrow}>{eyebrow}</span>}
          {aside && <span className={classes.aside}>{aside}</span>}
        </div>
      )}
      <p className={classes.figure}>
        <strong>{figure}</strong>
        {of && <span>{of}</span>}
      </p>
      {children && <div className={classes.body}>{children}</div>}
      {(action || actions) && (
        <div className={classes.buttons}>
          {action && <div className={classes.action}>{action}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
    </section>
  );
}
