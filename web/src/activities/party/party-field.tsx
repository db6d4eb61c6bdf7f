import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Button, Group, Text } from '@mantine/core';
import { memo, useMemo } from 'react';
import { memberPhotoUrl } from '#media/media-url.ts';
import { RemoteImage } from '#media/remote-image.tsx';
import type { PickerOption } from '#ui/picker/find-options.ts';
import { PickerField } from '#ui/picker/picker-field.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { partyTexts } from './party.messages.ts';
import classes from './party.module.css';
import { type Party, useDirectory } from './use-directory.ts';

interface PartyOptionProps {
  chapterId: string;
  party: Party;
}

/** A member in the list of a picker. What does not change is not drawn again with each letter that is typed. */
const PartyOption = memo(function PartyOption({ chapterId, party }: PartyOptionProps) {
  const { rotaryId, fullName, classificationName, mobile, profilePhoto } = party;
  const photo = memberPhotoUrl(chapterId, rotaryId, profilePhoto);
  const details = [classificationName, mobile && formatMobile(mobile)].filter(Boolean).join(' · ');
  return (
    <Group wrap="nowrap" gap="sm" className={classes.option}>
      <span aria-hidden className={classes.photo}>
        <RemoteImage src={photo} alt="" size={36} isLazy />
      </span>
      <span>
        <Text component="span" display="block" fw={550} lh={1.3}>
          {fullName}
        </Text>
        <Text component="span" display="block" size="sm" lh={1.3} className={classes.details}>
          {details}
        </Text>
      </span>
    </Group>
  );
});

interface PartyFieldProps {
  label: string;
  chapterId: string;
  /** Whoever cannot be chosen: the person at the form. */
  excludeId?: string | undefined;
  /** Rotary ids of those whom the person had to do with lately, the last one first. */
  latest: readonly string[];
  /** The Rotary Id, empty while no member is chosen; and the name that was chosen with it. */
  value: string;
  name: string;
  error?: string | undefined;
  onPick: (party: Party) => void;
}

/** Chooses a member of a chapter by name, classification or mobile; recent partners come first. */
export function PartyField(props: PartyFieldProps) {
  const { label, chapterId, excludeId, latest, value, name, error, onPick } = props;
  const { parties, isPending, isError, refetch } = useDirectory(chapterId);
  const choosable = useMemo(
    () =>
      new Map(
        parties.filter(({ rotaryId }) => rotaryId !== excludeId).map((party) => [party.rotaryId, party]),
      ),
    [parties, excludeId],
  );
  const options = useMemo(() => toOptions(choosable, latest), [choosable, latest]);

  return (
    <PickerField
      label={label}
      placeholder={partyTexts.memberHint}
      options={options}
      value={value}
      valueLabel={value === '' ? '' : name}
      onPick={(rotaryId) => {
        const party = choosable.get(rotaryId);
        if (party) onPick(party);
      }}
      renderOption={(option) => {
        const party = choosable.get(option.value);
        return party && <PartyOption chapterId={chapterId} party={party} />;
      }}
      nothingFound={isPending ? partyTexts.loadingMembers : partyTexts.nobodyFound}
      error={isError ? partyTexts.membersNotLoaded : error}
      {...(isError && { action: <RetryButton onRetry={refetch} /> })}
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

/** The latest partners under a heading of their own, everybody else by name. */
function toOptions(
  choosable: ReadonlyMap<string, Party>,
  latest: readonly string[],
): readonly PickerOption[] {
  const first = latest.flatMap((rotaryId) => choosable.get(rotaryId) ?? []);
  const others = [...choosable.values()].filter((party) => !first.includes(party));
  const option = ({ rotaryId, fullName, classificationName, mobile }: Party): PickerOption => ({
    value: rotaryId,
    label: fullName,
    texts: [classificationName, mobile].filter(Boolean).join(' '),
  });
  if (first.length === 0) return others.map(option);
  return [
    ...first.map((party) => ({ ...option(party), group: partyTexts.latest })),
    ...others.map((party) => ({ ...option(party), group: partyTexts.everybody })),
  ];
}
