import { isRowOpen } from '@fellowship/domain/attendance/marking/marking';
import { memo } from 'react';
import { toInitials } from '#ui/list/initials-avatar.tsx';
import { isHere, type MemberRecord } from '../roster/roster.ts';
import { isMarked } from './draft.ts';
import classes from './marking.module.css';
import { ROW_ATTRIBUTE } from './marking-keys.ts';
import {
  ArrivalButton,
  FeeButton,
  MarkRadios,
  type Person,
  RowButton,
  RowNoteLine,
  StatusText,
} from './row-controls.tsx';
import { useRowView } from './row-marking.ts';
import { toParts } from './shown-people.ts';

interface MemberRowProps {
  person: Person;
  search: string;
  /** The only one found: the keyboard's action key marks them Present. */
  isLone: boolean;
}

/** A member on a phone: P A L, and once marked the fee and the pencil. Its height stays the same. */
export const MemberRow = memo(function MemberRow({ person, search, isLone }: MemberRowProps) {
  const { state, shown, note } = useRowView(person.rotaryId);
  const isOpen = isRowOpen(state);
  const hasNote = note?.kind === 'changedElsewhere' || (note?.kind === 'notStored' && note.chosen.isAnswered);
  return (
    <li
      className={classes.row}
      data-note={hasNote || undefined}
      data-lone={isLone || undefined}
      {...{ [ROW_ATTRIBUTE]: person.rotaryId }}
    >
      <StatusAvatar person={person} record={shown} />
      <div className={classes.who}>
        <div className={classes.name}>
          <Highlighted text={person.memberName} search={search} />
        </div>
        <div className={classes.second} data-editing={state === 'editing' || undefined}>
          <SecondLine person={person} record={shown} isEditing={state === 'editing'} />
        </div>
      </div>
      <div className={classes.controls}>
        {isOpen ? <MarkRadios person={person} /> : <FeeButton person={person} />}
        <RowButton person={person} isIcon />
      </div>
      {hasNote && (
        <div className={classes.note}>
          <RowNoteLine person={person} />
        </div>
      )}
    </li>
  );
});

function SecondLine({
  person,
  record,
  isEditing,
}: {
  person: Person;
  record: MemberRecord | null;
  isEditing: boolean;
}) {
  if (record === null || !isMarked(record)) return person.classificationName;
  if (isEditing && isHere(record)) return <ArrivalButton person={person} record={record} />;
  return (
    <>
      <StatusText record={record} />
      {record.leaveReason && ` · ${record.leaveReason}`}
    </>
  );
}

/** The initials on a ground that says how the member is marked; the words beside say the same. */
export function StatusAvatar({ person, record }: { person: Person; record: MemberRecord | null }) {
  const isLate = isHere(record) && record?.isLate;
  return (
    <span
      className={classes.avatar}
      data-tone={isLate ? 'Late' : record?.attendanceStatus}
      aria-hidden="true"
    >
      {toInitials(person.memberName)}
    </span>
  );
}

/** A text with what was searched for on a gold ground. */
function Highlighted({ text, search }: { text: string; search: string }) {
  return toParts(text, search).map((part, place) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <mark key={place} className={classes.hit}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
