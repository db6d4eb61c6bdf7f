import { OTHERS } from '@fellowship/domain/activities/parties';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import { useMemo } from 'react';
import { ListInvitersDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import type { PickerOption } from '#ui/picker/find-options.ts';
import { PickerField } from '#ui/picker/picker-field.tsx';
import { visitorFormTexts } from '../visitor.messages.ts';

interface InviterFieldProps {
  value: string;
  /** Who is recorded, where that is no member of the roster any more. */
  name: string;
  error?: string | undefined;
  onPick: (rotaryId: string) => void;
}

const FIRST: PickerOption = { value: OTHERS, label: visitorFormTexts.others };

/** Who invited a visitor: 'Others' first, then the chapter's members. */
export function InviterField({ value, name, error, onPick }: InviterFieldProps) {
  const { chapterId } = useSession();
  const { data, isPending, isError } = useApiQuery(ListInvitersDocument, { chapterId });
  const options = useMemo(() => {
    const members = data?.listMember.items.toSorted((a, b) => a.fullName.localeCompare(b.fullName)) ?? [];
    return [
      FIRST,
      ...members.map(({ rotaryId, fullName, classificationName, mobile }) => ({
        value: rotaryId,
        label: fullName,
        texts: [classificationName, mobile].filter(Boolean).join(' '),
      })),
    ];
  }, [data]);
  return (
    <PickerField
      label={visitorFields.invitedById.label}
      placeholder={visitorFormTexts.inviterHint}
      options={options}
      value={value}
      valueLabel={value === '' ? '' : name}
      onPick={onPick}
      nothingFound={isPending ? visitorFormTexts.membersLoading : visitorFormTexts.nobodyFound}
      error={isError && !data ? visitorFormTexts.membersNotLoaded : error}
    />
  );
}
