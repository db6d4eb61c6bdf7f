import { showMobile } from '@fellowship/domain/members/mobile';
import { TextInput } from '@mantine/core';
import { partyTexts } from './party.messages.ts';
import classes from './party.module.css';
import { useDirectory } from './use-directory.ts';

interface KnownFactsProps {
  chapterId: string;
  rotaryId: string;
}

/** What the directory knows of whoever was chosen: nobody has to type it. */
export function KnownFacts({ chapterId, rotaryId }: KnownFactsProps) {
  const { parties } = useDirectory(chapterId);
  const party = parties.find((member) => member.rotaryId === rotaryId);
  const facts = [
    [partyTexts.classification, party?.classificationName],
    [partyTexts.mobile, party?.mobile && showMobile(party.mobile)],
  ] as const;
  return (
    <div className={classes.facts}>
      {facts.map(([label, text]) => (
        <TextInput
          key={label}
          label={label}
          readOnly
          tabIndex={-1}
          value={text || '–'}
          classNames={{ input: classes.known }}
        />
      ))}
    </div>
  );
}
