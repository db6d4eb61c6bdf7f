import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachability } from '#api/reachability.ts';
import { type Handlers, refused } from '#test/fake-server.ts';
import { openGiving, pickFirst, submit, typeInto } from '#test/giving.tsx';
import { R2rScreen } from './r2r-screen.tsx';

const PICTURE = new File(['a picture'], 'meetup.jpg', { type: 'image/jpeg' });

const toSetting = (value: string | null): Handlers => ({
  ReadSetting: () => ({ data: { listSettings: { items: value === null ? [] : [{ value, version: 1 }] } } }),
});

const ANSWERS: Handlers = {
  ...toSetting(null),
  CreateRotarianToRotarian: () => ({ data: { createRotarianToRotarian: { sk: 'MW#100002' } } }),
};

/** What the server answers to each picture, and the addresses that they were sent to. */
function open(
  handlers: Handlers = {},
  answerPicture: () => object | Error = () => ({ file: 'meetup-1.webp' }),
) {
  const view = openGiving(<R2rScreen />, {
    handlers: { ...ANSWERS, ...handlers },
    at: { pathname: '/r2r', state: null },
  });
  const api = globalThis.fetch;
  const uploads: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/media/')) return api(url, init);
    uploads.push(url);
    const answer = answerPicture();
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
  return { ...view, uploads };
}

const MET = {
  chapterId: 'chennai',
  r2rType: 'Internal',
  metWith: '100002',
  chapterIdOfMetWith: '',
  nameOfMetWith: 'Uma Ravi',
  place: 'Green Park',
  date: '2026-11-19',
  image: '',
  discussion: 'Our customers',
  actionPlan: '',
};

const OF_MEETING = { Place: 'Green Park', Date: '19-Nov-2026', 'Points Discussion': 'Our customers' };

async function fill(user: UserEvent): Promise<void> {
  await pickFirst(user, 'R2R With', 'uma');
  await typeInto(user, OF_MEETING);
}

const image = () => screen.queryByRole('img', { name: 'Chosen image' });
const choose = () => screen.getByLabelText<HTMLInputElement>('Choose image');

afterEach(() => reachability.answered());

beforeEach(() => {
  let count = 0;
  URL.createObjectURL = () => {
    count += 1;
    return `blob:${count}`;
  };
  URL.revokeObjectURL = vi.fn();
});

describe('an R2R', () => {
  it('inside is recorded, without a picture where none was chosen', async () => {
    const { user, sent, uploads } = open();
    await fill(user);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'R2R with Uma Ravi' })).toBeInTheDocument();
    expect(screen.getByText('Rotarian To Rotarian created successful!')).toBeInTheDocument();
    expect(sent('CreateRotarianToRotarian')).toEqual([MET]);
    expect(uploads).toEqual([]);
  });

  it('outside names another chapter’s member', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('tab', { name: 'Outside' }));
    await pickFirst(user, 'Chapter', 'mad');
    await pickFirst(user, 'R2R With', 'meena');
    expect(screen.getByRole('textbox', { name: 'Business Classification' })).toHaveValue('Jeweller');
    await typeInto(user, { ...OF_MEETING, 'Action Plan': 'Meet again' });
    await submit(user);
    await screen.findByRole('heading', { name: 'R2R with Meena Pillai' });
    expect(sent('CreateRotarianToRotarian')).toEqual([
      {
        ...MET,
        r2rType: 'External',
        metWith: '200001',
        chapterIdOfMetWith: 'madurai',
        nameOfMetWith: 'Meena Pillai',
        actionPlan: 'Meet again',
      },
    ]);
  });

  it('says what is missing at each field, and altogether', async () => {
    const { user, sent } = open();
    await submit(user);
    expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
    const with_ = screen.getByRole('combobox', { name: 'R2R With' });
    expect(with_).toHaveAccessibleDescription('Please Select name');
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveAccessibleDescription('Please Select date');
    expect(screen.getByRole('textbox', { name: 'Place' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Points Discussion' })).toBeInvalid();
    expect(screen.queryByText('Upload your meetup image')).not.toBeInTheDocument();
    expect(sent('CreateRotarianToRotarian')).toEqual([]);
  });

  it('marks today and the chapter’s meeting day in the calendar, and offers no day to come', async () => {
    const { user } = open();
    await user.click(screen.getByRole('textbox', { name: 'Date' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
    const day = (name: string) => calendar.getByRole('button', { name });
    expect(day('20 November 2026')).toHaveAttribute('data-now');
    expect(day('13 November 2026')).toHaveAttribute('data-marked');
    expect(day('12 November 2026')).not.toHaveAttribute('data-marked');
    expect(day('21 November 2026')).toBeDisabled();
  });

  it('that could not be stored says so, and does not send its picture a second time', async () => {
    const answers = [refused('INTERNAL', 'Something went wrong.')];
    const { user, sent, uploads } = open({
      CreateRotarianToRotarian: () =>
        answers.shift() ?? { data: { createRotarianToRotarian: { sk: 'MW#100002' } } },
    });
    await fill(user);
    await user.upload(choose(), PICTURE);
    await submit(user);
    expect(await screen.findAllByText('Error create Rotarian To Rotarian')).not.toHaveLength(0);
    await submit(user);
    await screen.findByRole('heading', { name: 'R2R with Uma Ravi' });
    expect(uploads).toHaveLength(1);
    expect(sent('CreateRotarianToRotarian')).toMatchObject([
      { image: 'meetup-1.webp' },
      { image: 'meetup-1.webp' },
    ]);
  });
});

describe('its picture', () => {
  it('is shown before it is sent, can be removed, and chosen again', async () => {
    const { user } = open();
    await user.upload(choose(), PICTURE);
    expect(image()).toHaveAttribute('src', 'blob:1');
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(image()).not.toBeInTheDocument();
    await user.upload(choose(), PICTURE);
    expect(image()).toBeInTheDocument();
  });

  it('can be dropped', async () => {
    const { container } = open();
    const place = container.querySelector('.place') as HTMLElement;
    fireEvent.dragOver(place);
    expect(place).toHaveAttribute('data-over');
    fireEvent.drop(place, { dataTransfer: { files: [PICTURE] } });
    await waitFor(() => expect(image()).toBeInTheDocument());
    expect(place).not.toHaveAttribute('data-over');
  });

  it('is uploaded first, to the place of its author', async () => {
    const { user, sent, uploads } = open();
    await fill(user);
    await user.upload(choose(), PICTURE);
    await submit(user);
    await screen.findByRole('heading', { name: 'R2R with Uma Ravi' });
    expect(uploads).toEqual(['/media/chennai/100001/meetup']);
    expect(sent('CreateRotarianToRotarian')).toEqual([{ ...MET, image: 'meetup-1.webp' }]);
  });

  it('is required where the chapter asks for it', async () => {
    const { user, sent } = open(toSetting('true'));
    await fill(user);
    await submit(user);
    expect(await screen.findByText('Upload your meetup image')).toBeInTheDocument();
    expect(sent('CreateRotarianToRotarian')).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'is refused',
      { errors: [{ message: 'Image upload failed: no image', extensions: { code: 'BAD_INPUT' } }] },
      'Image upload failed: no image',
    ],
    [
      'comes too late today',
      { errors: [{ message: 'Go on tomorrow.', extensions: { code: 'RATE_LIMITED' } }] },
      'Image upload failed: Go on tomorrow.',
    ],
    [
      'fails for no known reason',
      { errors: [{ message: 'Wrong. 12', extensions: { code: 'INTERNAL' } }] },
      'An unknown error occurred during image upload.',
    ],
  ])('that %s is told at its field, and nothing is recorded', async (_what, answer, text) => {
    const { user, sent } = open({}, () => answer);
    await fill(user);
    await user.upload(choose(), PICTURE);
    await submit(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('Failed in uploading Image')).toBeInTheDocument();
    expect(sent('CreateRotarianToRotarian')).toEqual([]);
    expect(image()).toBeInTheDocument();
  });

  it('waits in the form where no answer came', async () => {
    const { user, sent } = open({}, () => new TypeError('Failed to fetch'));
    await fill(user);
    await user.upload(choose(), PICTURE);
    await submit(user);
    expect(await screen.findByText(/Your entry will be sent once/)).toBeInTheDocument();
    expect(sent('CreateRotarianToRotarian')).toEqual([]);
    expect(image()).toBeInTheDocument();
  });
});
