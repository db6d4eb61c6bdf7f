import { isRowOpen, noMembersText } from '@fellowship/domain/attendance/marking/marking';
import { MAX_SEARCH } from '@fellowship/domain/lists/search';
import { Button, CloseButton, Kbd, Text, TextInput } from '@mantine/core';
import {
  type FormEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '#identity/session-context.tsx';
import { Chips } from '#ui/filter/chips.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Roster } from '../roster/roster.ts';
import { keyTexts, markingTexts, presetTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { focusAfterLast, focusChoices, focusedMember, type MarkingKey, readKey } from './marking-keys.ts';
import { MemberRow } from './member-row.tsx';
import { MemberTable } from './member-table.tsx';
import type { Person } from './row-controls.tsx';
import { type RowMarking, useRowMarking } from './row-marking.ts';
import { countPresets, type Preset, usePeople, useShownPeople } from './shown-people.ts';
import { useStickyTop } from './use-sticky-top.ts';

interface MemberAttendanceProps {
  roster: Roster;
  /** Above the search: scrolls away, and goes while somebody is searched for. */
  top: ReactNode;
  /** The heading above the table: whose attendance is shown. */
  toggle: ReactNode;
  /** '24 of 43 here', beside what was found. */
  count: string;
  /** Of what was chosen last: a new one empties the search. */
  choiceId: number;
  /** At a desk: five a page, as the table once began. */
  hasPages: boolean;
}

/** The members with search and presets: as rows on a phone, as the table at a desk. */
export function MemberAttendance({ roster, top, toggle, count, choiceId, hasPages }: MemberAttendanceProps) {
  const today = useToday();
  const rows = useRowMarking();
  const isPhone = useIsPhone();
  const table = useRef<TableHandle<Person>>(null);
  const field = useRef<HTMLInputElement>(null);
  const [preset, setPreset] = useState<Preset>('all');
  const search = useSearch(choiceId, field);
  const isFuture = roster.date > today;
  const people = usePeople(isFuture ? NOBODY : roster.rows);
  const shown = useShownPeople(people, preset, search.text, rows);
  const lone = search.text.trim() !== '' && shown.length === 1 ? (shown[0] ?? null) : null;
  const counts = countPresets(people.map(({ rotaryId }) => rows.getView(rotaryId)));
  const isSearching = isPhone && search.isOpen;
  useKeys({ isOn: !isPhone && roster.canMark, shown, table, field, rows });

  /** The keyboard's action key. */
  function handleAction(event: FormEvent): void {
    event.preventDefault();
    const row = lone && rows.getRow(lone.rotaryId);
    if (row && isRowOpen(rows.getView(row.rotaryId).state)) rows.choose(row, { attendanceStatus: 'Present' });
  }

  const bar = useStickyTop(isPhone);
  const isListed = people.length > 0;
  const emptyText = getEmptyText(search.text, preset) ?? noMembersText(roster.date, today);
  const showAll = useStable(() => {
    search.clear();
    setPreset('all');
  });
  return (
    <div className={classes.members} data-searching={isSearching || undefined}>
      <div hidden={isSearching}>{top}</div>
      <div hidden={isSearching && isPhone} className={classes.toggle}>
        {toggle}
      </div>
      <div ref={bar} className={classes.filter}>
        <div className={classes.search}>
          <form onSubmit={handleAction}>
            <TextInput
              ref={field}
              type="search"
              size="md"
              aria-label={markingTexts.search}
              placeholder={markingTexts.searchHint}
              enterKeyHint={ACTION_KEY[lone ? 'lone' : 'many']}
              maxLength={MAX_SEARCH}
              autoComplete="off"
              leftSection={<SearchIcon />}
              rightSection={
                isSearching || search.text !== '' ? (
                  <CloseButton aria-label={markingTexts.clearSearch} onClick={search.clear} />
                ) : undefined
              }
              rightSectionWidth={44}
              value={search.text}
              onFocus={search.open}
              onBlur={search.leave}
              onChange={(event) => search.type(event.currentTarget.value)}
            />
          </form>
        </div>
        {isSearching || search.text.trim() !== '' ? (
          <Text role="status" size="sm" c="dimmed" className={classes.found}>
            {markingTexts.found(shown.length)} · {count}
          </Text>
        ) : (
          isListed && (
            <div className={classes.presets}>
              <Chips
                label={presetTexts.label}
                value={preset}
                onChange={setPreset}
                options={(isPhone ? PHONE_PRESETS : PRESETS).map((value) => ({
                  value,
                  label: presetTexts[value],
                  count: counts[value],
                }))}
              />
            </div>
          )
        )}
        {roster.canMark && !isPhone && <Keys />}
      </div>
      {isPhone ? (
        <PhoneList
          people={shown}
          search={search.text}
          loneId={lone?.rotaryId ?? null}
          emptyText={emptyText}
          onShowAll={people.length > 0 ? showAll : null}
          onPointerDown={search.keepFocus}
        />
      ) : (
        <MemberTable
          key={String(hasPages)}
          people={shown}
          handle={table}
          hasPages={hasPages}
          emptyText={emptyText}
          emptyAction={isListed ? <ShowAll onClick={showAll} /> : null}
        />
      )}
    </div>
  );
}

const PRESETS = ['all', 'unmarked', 'here', 'leave', 'feeDue'] as const;
/** The fees are asked for at the door; who is on leave stands at the end, where the line is pushed to. */
const PHONE_PRESETS = ['all', 'unmarked', 'here', 'feeDue', 'leave'] as const;

/** What the keyboard of a phone calls its action key. */
const ACTION_KEY = { lone: 'done', many: 'search' } as const;

const NOBODY: Roster['rows'] = [];

/** Why nobody is shown though there are members; null if there are none. */
function getEmptyText(search: string, preset: Preset): string | null {
  if (search.trim() !== '') return attendanceTexts.noSuchMember;
  const texts: Record<Preset, string | null> = {
    all: null,
    unmarked: presetTexts.allMarked,
    here: presetTexts.noneHere,
    leave: presetTexts.noneOnLeave,
    feeDue: presetTexts.noFeeDue,
  };
  return texts[preset];
}

function ShowAll({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      {presetTexts.showAll}
    </Button>
  );
}

interface PhoneListProps {
  people: readonly Person[];
  search: string;
  loneId: string | null;
  emptyText: string;
  onShowAll: (() => void) | null;
  onPointerDown: (event: PointerEvent) => void;
}

const PhoneList = memo(function PhoneList(props: PhoneListProps) {
  const { people, search, loneId, emptyText, onShowAll, onPointerDown } = props;
  if (people.length === 0) {
    return (
      <div className={classes.empty}>
        <Text c="dimmed">{emptyText}</Text>
        {onShowAll && <ShowAll onClick={onShowAll} />}
      </div>
    );
  }
  return (
    <ul className={classes.list} aria-label={markingTexts.table} onPointerDown={onPointerDown}>
      {people.map((person) => (
        <MemberRow
          key={person.rotaryId}
          person={person}
          search={search}
          isLone={person.rotaryId === loneId}
        />
      ))}
    </ul>
  );
});

/** The search: open from the touch of its field until it is left empty; a mark empties it and leaves the keyboard where it is. */
function useSearch(choiceId: number, field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [seenId, setSeenId] = useState(choiceId);
  if (seenId !== choiceId) {
    setSeenId(choiceId);
    setText('');
  }
  const keepFocus = useStable((event: PointerEvent) => {
    // The mouse event that follows would take the focus, and the keyboard, away from the search.
    if (document.activeElement !== field.current) return;
    event.currentTarget.addEventListener('mousedown', (down) => down.preventDefault(), { once: true });
  });
  const clear = useStable(() => {
    setText('');
    field.current?.focus();
  });
  return {
    text,
    isOpen: isOpen || text !== '',
    type: setText,
    open: () => setIsOpen(true),
    leave: () => setIsOpen(false),
    clear,
    keepFocus,
  };
}

/** A function that stays the same and does what the latest one does. */
function useStable<Arguments extends unknown[]>(
  work: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  const [stable] = useState(
    () =>
      (...given: Arguments) =>
        latest.current(...given),
  );
  return stable;
}

interface KeysFacts {
  isOn: boolean;
  shown: readonly Person[];
  table: RefObject<TableHandle<Person> | null>;
  field: RefObject<HTMLInputElement | null>;
  rows: RowMarking;
}

/** P, A and L mark the row with the focus, or the first one that is not marked, and go on; F takes its fee, U takes back. */
function useKeys({ isOn, shown, table, field, rows }: KeysFacts): void {
  const isOpen = ({ rotaryId }: Person): boolean => isRowOpen(rows.getView(rotaryId).state);

  function goOn(person: Person): void {
    const next = table.current?.rowsAfter(person).find(isOpen);
    if (!next) {
      focusAfterLast();
      return;
    }
    // The row must be rendered before it can take the focus.
    flushSync(() => table.current?.show(next));
    focusChoices(next);
  }

  function run(key: MarkingKey): boolean {
    if (key === 'search') {
      field.current?.focus();
      return true;
    }
    if (key === 'undo') {
      rows.undo();
      return true;
    }
    const focused = focusedMember();
    const person =
      shown.find(({ rotaryId }) => rotaryId === focused) ?? (focused ? null : shown.find(isOpen));
    const row = person && rows.getRow(person.rotaryId);
    if (!row || !person) return false;
    const { state, shown: record } = rows.getView(row.rotaryId);
    if (key === 'fee') {
      if (record?.attendanceStatus === 'Present') rows.setFee(row, record.paymentStatus === 'Unpaid');
      return true;
    }
    if (!isRowOpen(state)) return false;
    flushSync(() => rows.choose(row, { attendanceStatus: key.status }));
    // A row that Edit has opened waits for its Done.
    if (state === 'open') goOn(person);
    return true;
  }

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const key = readKey(event);
    if (key === null || !run(key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent): void => handleKey(event);
    // Before the app's own keys: here / leads to the search of this list.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isOn]);
}

function Keys() {
  return (
    <Text size="sm" c="dimmed" className={classes.keys}>
      {keyTexts.marking.map((key) => (
        <Kbd key={key} mr={4}>
          {key}
        </Kbd>
      ))}
      {keyTexts.mark} · <Kbd>{keyTexts.feeKey}</Kbd> {keyTexts.fee} · <Kbd>{keyTexts.undoKey}</Kbd>{' '}
      {keyTexts.undo} · <Kbd>{keyTexts.searchKey}</Kbd> {keyTexts.search}
    </Text>
  );
}
