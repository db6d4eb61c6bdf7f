import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { TextInput } from '@mantine/core';
import { partyTexts } from './party.messages.ts';
import classes from './party.module.css';
import { useDirectory } from './use-directory.ts';

interface KnownFactsProps {
  chapterId: string;
  /** Empty while no member is chosen. */
  rotaryId: string;
  /** What is wrong with the classification. */
  error: string | undefined;
}

/** The directory's facts about the chosen member, shown instead of typed. */
export function KnownFacts({ chapterId, rotaryId, error }: KnownFactsProps) {
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
