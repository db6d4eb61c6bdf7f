import type { ActivitySide } from '@fellowship/domain/activities/activity-sides';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PersonContext } from '#browser/remembered.ts';
import { DIRECTORIES, newParty } from '#test/directories.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { type ChosenParty, PartyInputs } from './party-inputs.tsx';

const NAMES = PARTNER_FIELDS.R2R;

interface Shown {
  side?: ActivitySide;
  handlers?: Handlers;
  errors?: Record<string, string>;
  onSubmit?: () => void;
}

/** The fields inside a form; the chosen values are beside them as JSON. */
function Example({ side = 'Internal', errors = {}, onSubmit }: Shown) {
  const [chosen, setChosen] = useState<ChosenParty>();
  const values = {
    r2rType: side,
    metWith: chosen?.rotaryId,
    chapterIdOfMetWith: chosen?.chapterId,
    nameOfMetWith: chosen?.name,
  };
  return (
    <form onSubmit={onSubmit}>
      <PartyInputs label="R2R With" names={NAMES} values={values} errors={errors} onChoose={setChosen} />
      <output>{JSON.stringify(chosen)}</output>
      <button type="submit">Submit</button>
    </form>
  );
}

function show({ handlers = {}, ...shown }: Shown = {}) {
  const calls = fakeServer({ ...DIRECTORIES, ...handlers });
  return {
    calls,
    ...renderScreen(
      <PersonContext value="100001">
        <Example {...shown} />
      </PersonContext>,
    ),
  };
}

const field = (name: string) => screen.getByRole('combobox', { name });
const chosen = () => JSON.parse(screen.getByRole('status').textContent || 'null') as ChosenParty | null;
const offered = () => screen.getAllByRole('option').map((option) => option.textContent);

async function openMembers(user: UserEvent, typed = ''): Promise<void> {
  await user.click(field('R2R With'));
  if (typed !== '') await user.type(field('R2R With'), typed);
  await screen.findAllByRole('option');
}

async function pick(user: UserEvent, typed: string): Promise<void> {
  await openMembers(user, typed);
  await user.keyboard('{Enter}');
}

describe('Inside', () => {
  it('offers the members of the own chapter by name, with classification and mobile, and nobody themselves', async () => {
    const { user } = show();
    await openMembers(user);
    expect(offered()).toEqual([
      'Bala Kumar+91 9000000003',
      'Uma RaviBaker · +91 9876500002',
      'Zubin IraniFlorist',
    ]);
  });

  it('shows the photo of whoever has one', async () => {
    const { user } = show({
      handlers: {
        ListDirectory: () => ({
          data: { listMember: { items: [newParty({ profilePhoto: 'photo-abc.webp' })] } },
        }),
      },
    });
    await openMembers(user);
    const photo = screen.getByRole('option').querySelector('img');
    expect(photo).toHaveAttribute('src', '/media/chennai/100002/photo-abc.webp');
    expect(photo).toHaveAttribute('loading', 'lazy');
  });

  it.each([
    ['a name', 'ravi'],
    ['a classification', 'bak'],
    ['a mobile', '00002'],
  ])('finds by %s, and Enter picks the first without submitting', async (_what, typed) => {
    const onSubmit = vi.fn();
    const { user } = show({ onSubmit });
    await openMembers(user, typed);
    await waitFor(() => expect(offered()).toEqual(['Uma RaviBaker · +91 9876500002']));
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual({
      chapterId: '',
      rotaryId: '100002',
      name: 'Uma Ravi',
      classificationName: 'Baker',
    });
    expect(field('R2R With')).toHaveValue('Uma Ravi');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('fills what is known of whoever was chosen, to be read only', async () => {
    const { user } = show();
    await pick(user, 'uma');
    const classification = screen.getByRole('textbox', { name: 'Business Classification' });
    expect(classification).toHaveValue('Baker');
    expect(classification).toHaveAttribute('readonly');
    const mobile = screen.getByRole('textbox', { name: 'Mobile' });
    expect(mobile).toHaveValue('+91 9876500002');
    expect(mobile).toHaveAttribute('readonly');
  });

  it('offers the latest partners first, under a heading of their own', async () => {
    localStorage.setItem('RMBFChoice:100001:partners', '[{"chapterId":"chennai","rotaryId":"100004"}]');
    const { user } = show();
    await openMembers(user);
    const latest = within(screen.getByRole('group', { name: 'Latest partners' }));
    expect(latest.getAllByRole('option').map((option) => option.textContent)).toEqual(['Zubin IraniFlorist']);
    expect(offered()).toHaveLength(3);
  });

  it('holds 150 members, and draws them as one scrolls', async () => {
    const many = Array.from({ length: 150 }, (_, index) =>
      newParty({ rotaryId: String(300_000 + index), fullName: `Member ${String(index).padStart(3, '0')}` }),
    );
    const { user } = show({
      handlers: { ListDirectory: () => ({ data: { listMember: { items: many } } }) },
    });
    await openMembers(user);
    expect(offered()).toHaveLength(30);
    for (const count of [60, 90, 120, 150, 150]) {
      fireEvent.scroll(screen.getByRole('listbox', { name: 'R2R With' }));
      expect(offered()).toHaveLength(count);
    }
    await user.type(field('R2R With'), '14');
    await waitFor(() => expect(offered()).toHaveLength(12));
  });

  it('says that the members could not be loaded, and loads them again', async () => {
    let isBroken = true;
    const { user } = show({
      handlers: {
        ListDirectory: () =>
          isBroken ? refused('FORBIDDEN', 'Not now.') : { data: { listMember: { items: [newParty()] } } },
      },
    });
    expect(await screen.findByText('The members could not be loaded.')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('The members could not be loaded.')).not.toBeInTheDocument(),
    );
  });

  it('says what is wrong at the field', () => {
    show({ errors: { metWith: 'You cannot choose yourself' } });
    expect(field('R2R With')).toHaveAccessibleDescription('You cannot choose yourself');
  });
});

describe('Outside', () => {
  async function choose(user: UserEvent, chapter: string): Promise<void> {
    await user.click(field('Chapter'));
    await user.click(await screen.findByRole('option', { name: chapter }));
  }

  it('offers the other chapters, with Others first, and no member before one is chosen', async () => {
    const { user } = show({ side: 'External' });
    await user.click(field('Chapter'));
    await screen.findByRole('option', { name: 'Madurai' });
    expect(offered()).toEqual(['Others', 'Madurai']);
    expect(screen.queryByRole('combobox', { name: 'R2R With' })).not.toBeInTheDocument();
  });

  it('offers the members of the chapter that was chosen', async () => {
    const { user } = show({ side: 'External' });
    await choose(user, 'Madurai');
    expect(chosen()).toMatchObject({ chapterId: 'madurai', chapterName: 'Madurai', rotaryId: '' });
    await pick(user, 'jewel');
    expect(chosen()).toEqual({
      chapterId: 'madurai',
      rotaryId: '200001',
      name: 'Meena Pillai',
      classificationName: 'Jeweller',
    });
    expect(screen.getByRole('textbox', { name: 'Business Classification' })).toHaveValue('Jeweller');
  });

  it('takes a name as it is typed for somebody who is in no chapter', async () => {
    const { user } = show({ side: 'External' });
    await choose(user, 'Others');
    await user.type(screen.getByRole('textbox', { name: 'R2R With' }), 'Nila Devi');
    expect(chosen()).toEqual({
      chapterId: 'Others',
      rotaryId: '',
      name: 'Nila Devi',
      classificationName: '',
    });
    expect(screen.queryByRole('textbox', { name: 'Mobile' })).not.toBeInTheDocument();
  });

  it('forgets the member where another chapter is chosen', async () => {
    const { user } = show({ side: 'External' });
    await choose(user, 'Madurai');
    await pick(user, 'meena');
    await choose(user, 'Others');
    expect(chosen()).toMatchObject({ chapterId: 'Others', rotaryId: '', name: '' });
  });

  it('asks the server by what is typed where there are more chapters than it gave', async () => {
    const { user, calls } = show({
      side: 'External',
      handlers: {
        ListChapterNames: ({ variables: { name } }) => ({
          data: {
            listChapter: name
              ? { items: [{ pk: 'tiruppur', chapterName: 'Tiruppur North' }], nextToken: null }
              : { items: [{ pk: 'madurai', chapterName: 'Madurai' }], nextToken: 'more' },
          },
        }),
      },
    });
    await user.click(field('Chapter'));
    await user.type(field('Chapter'), 'tirupp');
    expect(await screen.findByRole('option', { name: 'Tiruppur North' })).toBeInTheDocument();
    expect(calls.at(-1)?.variables).toEqual({ name: 'Tirupp', limit: 300 });
  });

  it('says what is wrong at each field', async () => {
    const errors = { chapterIdOfMetWith: 'Please select a chapter', nameOfMetWith: 'Please Select name' };
    const { user } = show({ side: 'External', errors });
    expect(field('Chapter')).toHaveAccessibleDescription('Please select a chapter');
    await choose(user, 'Others');
    const name = screen.getByRole('textbox', { name: 'R2R With' });
    expect(name).toHaveAccessibleDescription('Please Select name');
  });
});
