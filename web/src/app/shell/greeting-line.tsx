import { formatDate } from '@fellowship/domain/calendar/formats';
import { useSession } from '#identity/session-context.ts';
import classes from './shell.module.css';

/** Name, Rotary Id and date of joining, for members (rule members/greeting). */
export function GreetingLine() {
  const { fullName, rotaryId, dateOfJoining } = useSession();
  const facts = [`Welcome, ${fullName}`, `Rotary Id: ${rotaryId}`];
  if (dateOfJoining !== null) facts.push(`Date of Joining: ${formatDate(dateOfJoining, 'DD-Mon-YYYY')}`);
  return (
    <section className={classes.greeting} aria-label="Welcome">
      {facts.join(' · ')}
    </section>
  );
}
