import {
  isOthers,
  OTHERS,
  type PartnerChoice,
  type PartnerFields,
  partnerChoice,
} from '@fellowship/domain/activities/parties';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { TextInput } from '@mantine/core';
import { useSession } from '#identity/session-context.ts';
import { ChapterField } from '#pickers/chapter-field.tsx';
import type { FieldErrors } from '#ui/form/use-submission.ts';
import { partyTexts } from './party.messages.ts';
import classes from './party.module.css';
import { PartyField } from './party-field.tsx';
import { useDirectory } from './use-directory.ts';
import { useLatestPartners } from './use-latest-partners.ts';

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
