import { useLocation } from 'react-router';
import { ChapterNameDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { GiveScreen } from '../giving/give-screen.tsx';
import type { Given } from '../giving/given.ts';
import { useEntered } from '../giving/use-entered.ts';
import { cNoteTexts } from './c-note.messages.ts';
import { EMPTY_C_NOTE, filledFrom } from './c-note-fields.ts';
import { CNoteForm } from './c-note-form.tsx';
import { type FromReferral, fromReferral } from './from-referral.ts';

/** The C-Note page: thanks for business, Inside or Outside, by itself or for a referral that was received. */
export function CNoteScreen() {
  const { chapterId } = useSession();
  const referral = fromReferral(useLocation().state);
  const again = useEntered('c-note', EMPTY_C_NOTE);
  return (
    <GiveScreen title={cNoteTexts.title}>
      {(onGiven) => {
        if (!referral) return <CNoteForm beginning={again} onGiven={onGiven} />;
        const isOwn = referral.chapterId === chapterId;
        if (isOwn) return <FilledForm referral={referral} chapterName={null} onGiven={onGiven} />;
        return <OutsideForm referral={referral} onGiven={onGiven} />;
      }}
    </GiveScreen>
  );
}

interface FilledFormProps {
  referral: FromReferral;
  /** Null if the referral came from the member's own chapter. */
  chapterName: string | null;
  onGiven: (given: Given) => void;
}

function FilledForm({ referral, chapterName, onGiven }: FilledFormProps) {
  const beginning = {
    keepAs: `c-note/${referral.referralId}`,
    begunWith: filledFrom(referral, chapterName),
  };
  return <CNoteForm beginning={beginning} onGiven={onGiven} />;
}

/** For a referral from another chapter, the club's name is shown. */
function OutsideForm({ referral, onGiven }: Omit<FilledFormProps, 'chapterName'>) {
  const source = useApiQuery(ChapterNameDocument, { pk: referral.chapterId });
  return (
    <AsyncView source={source}>
      {({ getChapter }) => (
        <FilledForm referral={referral} chapterName={getChapter.chapterName} onGiven={onGiven} />
      )}
    </AsyncView>
  );
}
