import { formatDate } from '@fellowship/domain/calendar/formats';
import { useSession } from '#identity/session-context.ts';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';

/** Name, Rotary Id and date of joining, for members (rule members/greeting). */
export function GreetingLine() {
  const { fullName, rotaryId, dateOfJoining } = useSession();
  const facts = [shellTexts.greetingOf(fullName), shellTexts.rotaryId(rotaryId)];
  if (dateOfJoining !== null) facts.push(shellTexts.dateOfJoining(formatDate(dateOfJoining, 'DD-Mon-YYYY')));
  return (
    <section className={classes.greeting} aria-label={shellTexts.greeting}>
      {facts.join(' · ')}
    </section>
  );
}
