import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { Group, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#identity/session-context.ts';
import type { ChapterName } from '#pickers/use-chapters.ts';
import { memberListTexts } from './member-list.messages.ts';

const ChapterField = lazy(async () => ({
  default: (await import('#pickers/chapter-field.tsx')).ChapterField,
}));

/** A part of a mobile number; it applies half a second after the last key. */
export function MobileFilter({ onFilter }: { onFilter: (mobile: string) => void }) {
  const [typed, setTyped] = useState('');
  const filterLater = useDebouncedCallback(onFilter, FILTER_DEBOUNCE_MS);
  return (
    <TextInput
      type="search"
      inputMode="numeric"
      label={memberListTexts.mobileFilter}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        filterLater(value);
      }}
    />
  );
}

interface ChapterChoiceProps {
  /** Another chapter, empty while it is being chosen; null for one's own. */
  other: ChapterName | null;
  onChoose: (other: ChapterName | null) => void;
}

const UNCHOSEN: ChapterName = { pk: '', chapterName: '' };

/** Whose members are shown: those of one's own chapter or of a chosen one. */
export function ChapterChoice({ other, onChoose }: ChapterChoiceProps) {
  const { chapterId } = useSession();
  const { own, others, whose } = memberListTexts;
  return (
    <Group gap="sm" align="flex-end">
      <SegmentedControl
        aria-label={whose}
        data={[own, others]}
        value={other ? others : own}
        onChange={(chosen) => onChoose(chosen === own ? null : UNCHOSEN)}
      />
      {other && (
        <div style={{ flex: '1 1 14rem' }}>
          <Suspense fallback={<Skeleton height={66} />}>
            <ChapterField value={other.pk} except={chapterId} onPick={onChoose} />
          </Suspense>
        </div>
      )}
    </Group>
  );
}
