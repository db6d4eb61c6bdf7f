import { OTHERS } from '@fellowship/domain/activities/activity-sides';
import {
  isOthers,
  type MemberRef,
  type PartnerChoice,
  type PartnerFields,
  partnerChoice,
} from '@fellowship/domain/activities/parties';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { memo, useMemo } from 'react';
import { isUnreachable } from '#api/api-error.ts';
import { ListDirectoryDocument, type ListDirectoryQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useRemembered } from '#browser/remembered.ts';
import { useSession } from '#identity/session-context.tsx';
import { memberPhotoUrl, RemoteImage } from '#media/remote-image.tsx';
import { ChapterField } from '#pickers/chapter-field.tsx';
import type { FieldErrors } from '#ui/form/use-submission.tsx';
import type { PickerOption } from '#ui/picker/find-options.ts';
import { PickerField } from '#ui/picker/picker-field.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import classes from '../party/party.module.css';
import { partyTexts } from './giving.messages.ts';

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
          {showName(fullName)}
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
function PartyField(props: PartyFieldProps) {
  const { label, chapterId, excludeId, latest, value, name, error, onPick } = props;
  const { parties, isPending, failure, refetch } = useDirectory(chapterId);
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
      valueLabel={value === '' ? '' : showName(name)}
      onPick={(rotaryId) => {
        const party = choosable.get(rotaryId);
        if (party) onPick(party);
      }}
      renderOption={(option) => {
        const party = choosable.get(option.value);
        return party && <PartyOption chapterId={chapterId} party={party} />;
      }}
      nothingFound={isPending ? partyTexts.loadingMembers : partyTexts.nobodyFound}
      error={failure ?? error}
      {...(failure !== null && { action: <RetryButton onRetry={refetch} /> })}
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
    label: showName(fullName),
    texts: [classificationName, mobile].filter(Boolean).join(' '),
  });
  if (first.length === 0) return others.map(option);
  return [
    ...first.map((party) => ({ ...option(party), group: partyTexts.latest })),
    ...others.map((party) => ({ ...option(party), group: partyTexts.everybody })),
  ];
}

/** Somebody whom an activity can be with, as the directory of a chapter shows them. */
export type Party = ListDirectoryQuery['listMember']['items'][number];

const NOBODY: readonly Party[] = [];

/** The Active members of a chapter who are no admins, by name, and the state of the query. */
function useDirectory(chapterId: string) {
  const { data, error, isError, isPending, refetch } = useApiQuery(ListDirectoryDocument, { chapterId });
  const parties = useMemo(
    () => data?.listMember.items.toSorted((a, b) => a.fullName.localeCompare(b.fullName)) ?? NOBODY,
    [data],
  );
  const failure = isUnreachable(error) ? partyTexts.notOnDevice : partyTexts.membersNotLoaded;
  return { parties, isPending, failure: isError && !data ? failure : null, refetch };
}

/** As many as fit on a phone above its keyboard. */
const MOST = 4;

/** Rotary ids of the members of a chapter with whom the person had to do lately, the last one first. */
export function useLatestPartners(chapterId: string): readonly string[] {
  const [partners] = useRemembered('partners', readPartners);
  return useMemo(
    () => partners.filter((partner) => partner.chapterId === chapterId).map(({ rotaryId }) => rotaryId),
    [partners, chapterId],
  );
}

/** Remembers with whom the person had to do, on this device. */
export function useRememberPartner(): (partner: MemberRef) => void {
  const [partners, remember] = useRemembered('partners', readPartners);
  return ({ chapterId, rotaryId }) => {
    const isOther = (one: MemberRef): boolean => one.chapterId !== chapterId || one.rotaryId !== rotaryId;
    const ofChapter = partners.filter((one) => one.chapterId === chapterId && isOther(one));
    const elsewhere = partners.filter((one) => one.chapterId !== chapterId);
    remember([{ chapterId, rotaryId }, ...ofChapter.slice(0, MOST - 1), ...elsewhere.slice(0, 2 * MOST)]);
  };
}

function readPartners(stored: unknown): readonly MemberRef[] {
  return Array.isArray(stored) ? stored.filter(isPartner) : [];
}

function isPartner(stored: unknown): stored is MemberRef {
  const { chapterId, rotaryId } = (stored ?? {}) as Partial<MemberRef>;
  return typeof chapterId === 'string' && typeof rotaryId === 'string';
}

/** The option for a person who is in no chapter, before the chapters. */
const NO_CHAPTER = [{ pk: OTHERS, chapterName: partyTexts.others }];

/** Whom the form is about now, and what else is known of them. */
export interface ChosenParty extends Omit<PartnerChoice, 'side'> {
  readonly classificationName: string;
  /** Where a chapter was chosen just now. */
  readonly chapterName?: string;
}

interface PartyInputsProps {
  /** What the other party is here, such as 'Referred To'. */
  label: string;
  /** What the fields about the other party are called. */
  names: PartnerFields;
  /** Of the whole form, as its errors are. */
  values: Readonly<Record<string, unknown>>;
  errors: FieldErrors;
  /** What is wrong with the classification, which comes with the member. */
  classificationError?: string | undefined;
  onChoose: (party: ChosenParty) => void;
}

/** The other party: Inside is a member of one's own chapter, Outside one of another chapter or a name. */
export function PartyInputs(props: PartyInputsProps) {
  const { label, names, values, errors, classificationError, onChoose } = props;
  const { chapterId: ownChapterId, rotaryId: ownId } = useSession();
  const choice = partnerChoice(names, values);
  const isInside = choice.side === 'Internal';
  const chapterId = isInside ? ownChapterId : choice.chapterId;
  const latest = useLatestPartners(chapterId);
  const nobody = { rotaryId: '', name: '', classificationName: '' };
  return (
    <>
      {!isInside && (
        <ChapterField
          value={choice.chapterId}
          first={NO_CHAPTER}
          except={ownChapterId}
          error={errors[names.chapterId]}
          onPick={({ pk, chapterName }) => onChoose({ ...nobody, chapterId: pk, chapterName })}
        />
      )}
      {isOthers(choice) ? (
        <TextInput
          label={label}
          withAsterisk
          autoComplete="off"
          // As it is typed, with the blank between two names.
          value={String(values[names.name] ?? '')}
          error={errors[names.name]}
          onChange={(event) => onChoose({ ...nobody, chapterId, name: event.currentTarget.value })}
        />
      ) : (
        chapterId !== '' && (
          <>
            <PartyField
              key={chapterId}
              label={label}
              chapterId={chapterId}
              excludeId={isInside ? ownId : undefined}
              latest={latest}
              value={choice.rotaryId}
              name={choice.name}
              error={errors[names.rotaryId]}
              onPick={({ rotaryId, fullName, classificationName }) =>
                onChoose({
                  chapterId: choice.chapterId,
                  rotaryId,
                  name: fullName,
                  classificationName: classificationName ?? '',
                })
              }
            />
            {(isInside || choice.rotaryId !== '') && (
              <KnownFacts chapterId={chapterId} rotaryId={choice.rotaryId} error={classificationError} />
            )}
          </>
        )
      )}
    </>
  );
}

interface KnownFactsProps {
  chapterId: string;
  /** Empty while no member is chosen. */
  rotaryId: string;
  /** What is wrong with the classification. */
  error: string | undefined;
}

/** The directory's facts about the chosen member, shown instead of typed. */
function KnownFacts({ chapterId, rotaryId, error }: KnownFactsProps) {
  const { parties } = useDirectory(chapterId);
  const party = parties.find((member) => member.rotaryId === rotaryId);
  const isChosen = rotaryId !== '';
  const facts = [
    { label: partyTexts.classification, text: party?.classificationName, error },
    ...(isChosen ? [{ label: partyTexts.mobile, text: party?.mobile && formatMobile(party.mobile) }] : []),
  ];
  return (
    <div className={classes.facts}>
      {facts.map(({ label, text, ...wrong }) => (
        <TextInput
          key={label}
          label={label}
          readOnly
          tabIndex={-1}
          value={text || (isChosen ? '–' : '')}
          {...wrong}
          classNames={{ input: classes.known }}
        />
      ))}
    </div>
  );
}
