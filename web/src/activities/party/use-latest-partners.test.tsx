import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PersonContext } from '#browser/remembered.ts';
import { renderScreen } from '#test/render.tsx';
import { useLatestPartners, useRememberPartner } from '../giving/party-inputs.tsx';

function Latest({ chapterId }: { chapterId: string }) {
  return <output aria-label={chapterId}>{useLatestPartners(chapterId).join(' ')}</output>;
}

function Give({ chapterId, rotaryId }: { chapterId: string; rotaryId: string }) {
  const remember = useRememberPartner();
  return (
    <button type="button" onClick={() => remember({ chapterId, rotaryId })}>
      Give
    </button>
  );
}

/** One after the other, as from one form to the next. */
async function giveTo(person: string, ...partners: [chapterId: string, rotaryId: string][]): Promise<void> {
  for (const [chapterId, rotaryId] of partners) {
    const { user, unmount } = renderScreen(
      <PersonContext value={person}>
        <Give chapterId={chapterId} rotaryId={rotaryId} />
      </PersonContext>,
    );
    await user.click(screen.getByRole('button', { name: 'Give' }));
    unmount();
  }
}

function findLatest(person: string, chapterId: string): string | null {
  const { unmount } = renderScreen(
    <PersonContext value={person}>
      <Latest chapterId={chapterId} />
    </PersonContext>,
  );
  const { textContent } = screen.getByLabelText(chapterId);
  unmount();
  return textContent;
}

it('are those of a chapter, the last one first, each once and only a few', async () => {
  await giveTo('1', ['a', '11'], ['a', '12'], ['b', '21'], ['a', '11']);
  expect(findLatest('1', 'a')).toBe('11 12');
  expect(findLatest('1', 'b')).toBe('21');
  await giveTo('1', ['a', '13'], ['a', '14'], ['a', '15'], ['a', '16']);
  expect(findLatest('1', 'a')).toBe('16 15 14 13');
  expect(findLatest('1', 'b')).toBe('21');
});

it('are nobody else’s on this device', async () => {
  await giveTo('1', ['a', '11']);
  expect(findLatest('2', 'a')).toBe('');
});

it('are none where something else is stored', async () => {
  localStorage.setItem('RMBFChoice:1:partners', '[null, {"chapterId": 7}, "x"]');
  expect(findLatest('1', 'a')).toBe('');
});
