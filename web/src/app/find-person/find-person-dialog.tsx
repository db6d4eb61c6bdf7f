import { CloseButton, Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedMember } from '#members/list/listed-member.ts';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { InitialsAvatar } from '#ui/list/initials-avatar.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { findPeople, type Person, usePeople } from './find-people.ts';
import { findPersonTexts } from './find-person.messages.ts';
import classes from './find-person.module.css';

const MemberDialog = lazy(async () => ({
  default: (await import('#members/list/member-dialog.tsx')).MemberDialog,
}));

const LOADING = [[[48, 48]], [[48, 48]]] as const;

interface FindPersonDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What is looked for; it may be typed before the field is there. */
  typed: string;
  onType: (text: string) => void;
}

/** A field with the people found below it; the arrow keys choose among them, Enter opens the person's record. */
export function FindPersonDialog({ opened, onClose, typed, onType }: FindPersonDialogProps) {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const [member, setMember] = useState<ListedMember | null>(null);
  const [hasChosen, setHasChosen] = useState(false);

  function handleChoose(person: Person): void {
    onClose();
    if ('visitor' in person) {
      void navigate('/visitorform', { state: { editMode: true, visitorData: person.visitor } });
      return;
    }
    setHasChosen(true);
    setMember(person.member);
  }

  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        size="40rem"
        fullScreen={isPhone}
        yOffset="12vh"
        centered={false}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={findPersonTexts.name} radius="lg">
          <Modal.Body p={0}>
            <Search typed={typed} onType={onType} onChoose={handleChoose} onClose={onClose} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <Suspense fallback={null}>
        {hasChosen && <MemberDialog member={member} onClose={() => setMember(null)} />}
      </Suspense>
    </>
  );
}

interface SearchProps extends Pick<FindPersonDialogProps, 'typed' | 'onType' | 'onClose'> {
  onChoose: (person: Person) => void;
}

function Search({ typed, onType, onChoose, onClose }: SearchProps) {
  const listId = useId();
  const people = usePeople();
  const [place, setPlace] = useState(0);
  const found = people ? findPeople(people, typed) : [];
  const current = found[place];
  const optionId = (id: string) => `${listId}-${id}`;

  function handleType(text: string): void {
    onType(text);
    setPlace(0);
  }

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (place + step + found.length) % found.length;
      setPlace(next);
      document.getElementById(optionId(found[next]?.id ?? ''))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      onChoose(current);
    }
  }

  return (
    <>
      <div className={classes.field}>
        <TextInput
          type="search"
          variant="unstyled"
          size="lg"
          flex={1}
          miw={0}
          data-autofocus
          leftSection={<SearchIcon />}
          placeholder={findPersonTexts.hint}
          aria-label={findPersonTexts.name}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current.id)}
          autoComplete="off"
          value={typed}
          onChange={(event) => handleType(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <CloseButton size={44} aria-label={controlTexts.close} onClick={onClose} />
      </div>
      <div id={listId} role="listbox" aria-label={findPersonTexts.results} className={classes.list}>
        {found.map((person, index) => (
          <Option
            key={person.id}
            id={optionId(person.id)}
            person={person}
            heading={toHeading(person, found[index - 1])}
            isCurrent={person === current}
            onChoose={onChoose}
          />
        ))}
      </div>
      <div className={classes.state} role="status">
        {typed.trim() !== '' && people === null && <SkeletonRows rows={LOADING} />}
        {typed.trim() !== '' && people !== null && found.length === 0 && findPersonTexts.none}
      </div>
    </>
  );
}

/** The heading above the first person of a kind; null above the others. */
function toHeading(person: Person, before: Person | undefined): string | null {
  const isMember = 'member' in person;
  if (before && 'member' in before === isMember) return null;
  return isMember ? findPersonTexts.members : findPersonTexts.visitors;
}

interface OptionProps {
  id: string;
  person: Person;
  heading: string | null;
  isCurrent: boolean;
  onChoose: (person: Person) => void;
}

function Option({ id, person, heading, isCurrent, onChoose }: OptionProps) {
  const { name, detail, mobile } = person;
  return (
    <>
      {heading !== null && (
        <div role="presentation" className={classes.heading}>
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isCurrent}
        className={classes.option}
        onClick={() => onChoose(person)}
      >
        <InitialsAvatar name={name} />
        <span className={classes.person}>
          <strong>{name}</strong> <span className={classes.detail}>{detail}</span>
        </span>
        <span className={classes.mobile}>{mobile}</span>
      </div>
    </>
  );
}
