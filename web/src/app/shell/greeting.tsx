import { formatDate } from '@fellowship/domain/calendar/formats';
import { showName } from '@fellowship/domain/members/show-name';
import { useSession } from '#identity/session-context.tsx';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';

/** The person as the greeting names them: the name in title case, the Rotary Id and, where known, the date of joining. */
export function useGreeting(): { name: string; rotaryId: string; dateOfJoining: string | null } {
  const { fullName, rotaryId, dateOfJoining } = useSession();
  return {
    name: showName(fullName),
    rotaryId: shellTexts.rotaryId(rotaryId),
    dateOfJoining:
      dateOfJoining === null ? null : shellTexts.dateOfJoining(formatDate(dateOfJoining, 'DD-Mon-YYYY')),
  };
}

/** Name, Rotary Id and date of joining of a member, below the title of Home (rule members/greeting). */
export function GreetingLine() {
  const { name, rotaryId, dateOfJoining } = useGreeting();
  return (
    <section className={classes.greeting} aria-label={shellTexts.greeting}>
      {[name, rotaryId, dateOfJoining].filter((fact) => fact !== null).join(' · ')}
    </section>
  );
}
