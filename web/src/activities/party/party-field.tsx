import { Button, Select } from '@mantine/core';
import { useMemo } from 'react';
import { findBy } from '#ui/picker/find-by.ts';
import { PICKER_PROPS } from '#ui/picker/picker-props.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { partyTexts } from './party.messages.ts';
import classes from './party.module.css';
import { PartyOption } from './party-option.tsx';
import { type Party, useDirectory } from './use-directory.ts';

interface PartyFieldProps {
  label: string;
  chapterId: string;
  /** Whoever cannot be chosen: the person at the form. */
  butOf?: string | undefined;
  /** Rotary ids of those whom the person had to do with lately, the last one first. */
  latest: readonly string[];
  /** The rotary id; empty while nobody is chosen. */
  value: string;
  error?: string | undefined;
  onPick: (party: Party) => void;
}

/** Chooses a member of a chapter by name, classification or mobile; the latest partners stand first. */
export function PartyField(props: PartyFieldProps) {
  const { label, chapterId, butOf, latest, value, error, onPick } = props;
  const { parties, isPending, isError, refetch } = useDirectory(chapterId);
  const choosable = useMemo(
    () =>
      new Map(parties.filter(({ rotaryId }) => rotaryId !== butOf).map((party) => [party.rotaryId, party])),
    [parties, butOf],
  );
  const data = useMemo(() => optionsOf(choosable, latest), [choosable, latest]);
  const filter = useMemo(() => findBy((rotaryId) => textsOf(choosable.get(rotaryId))), [choosable]);

  return (
    <Select
      label={label}
      withAsterisk
      placeholder={partyTexts.memberHint}
      data={data}
      value={value === '' ? null : value}
      onChange={(rotaryId) => {
        const party = choosable.get(rotaryId ?? '');
        if (party) onPick(party);
      }}
      searchable
      allowDeselect={false}
      filter={filter}
      renderOption={({ option }) => {
        const party = choosable.get(option.value);
        return party && <PartyOption chapterId={chapterId} party={party} />;
      }}
      error={isError ? partyTexts.membersNotLoaded : error}
      {...(isError && { rightSection: <RetryButton onRetry={refetch} />, rightSectionWidth: 110 })}
      {...PICKER_PROPS}
      openOnFocus={!error}
      autoComplete="off"
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes.options }}
      nothingFoundMessage={isPending ? partyTexts.loadingMembers : partyTexts.nobodyFound}
    />
  );
}

function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void onRetry()}>
      {controlTexts.retry}
    </Button>
  );
}

function textsOf(party: Party | undefined): string {
  return [party?.classificationName, party?.mobile].filter(Boolean).join(' ');
}

/** The latest partners under a heading of their own, everybody else by name. */
function optionsOf(choosable: ReadonlyMap<string, Party>, latest: readonly string[]) {
  const option = ({ rotaryId, fullName }: Party) => ({ value: rotaryId, label: fullName });
  const first = latest.flatMap((rotaryId) => choosable.get(rotaryId) ?? []);
  const others = [...choosable.values()].filter((party) => !first.includes(party));
  if (first.length === 0) return others.map(option);
  return [
    { group: partyTexts.latest, items: first.map(option) },
    { group: partyTexts.everybody, items: others.map(option) },
  ];
}
