import { TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { PersonContext } from '#browser/remembered.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '../overlays.tsx';
import { FormSection, LargeForm } from './large-form.tsx';

const required = (text: string) => z.string().check(z.minLength(1, text));
const schema = z.object({
  name: required('Name please'),
  city: required('City please'),
  note: z.string(),
});
const EMPTY = { name: '', city: '', note: '' };

function openForm({ onSubmit = vi.fn(), keepAs }: { onSubmit?: () => unknown; keepAs?: string } = {}) {
  return renderScreen(
    <PersonContext value="100001">
      <Overlays />
      <Link to="/elsewhere">Elsewhere</Link>
      <Where />
      <LargeForm schema={schema} initialValues={EMPTY} submitLabel="Save" onSubmit={onSubmit} keepAs={keepAs}>
        {(fields) => (
          <>
            <FormSection form="pet" title="Person" fields={fields} paths={['name']}>
              <TextInput label="Name" {...fields.getInputProps('name')} />
            </FormSection>
            <FormSection form="pet" title="Home" fields={fields} paths={['city', 'note']} startsClosed>
              <TextInput label="City" {...fields.getInputProps('city')} />
              <TextInput label="Note" {...fields.getInputProps('note')} />
            </FormSection>
          </>
        )}
      </LargeForm>
    </PersonContext>,
  );
}

function Where() {
  return <output>{useLocation().pathname}</output>;
}

const heading = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name, hidden: true });

describe('a section', () => {
  it('remembers whether it was open', async () => {
    const first = openForm();
    expect(field('Name')).toBeVisible();
    expect(field('City')).not.toBeVisible();
    await first.user.click(heading('Person'));
    await first.user.click(heading('Home'));
    first.unmount();

    openForm();
    expect(heading('Person')).toHaveAttribute('aria-expanded', 'false');
    expect(field('Name')).not.toBeVisible();
    expect(field('City')).toBeVisible();
  });

  it('opens where the first field in error is in it, which takes the focus', async () => {
    const onSubmit = vi.fn();
    const { user } = openForm({ onSubmit });
    await user.type(field('Name'), 'Uma');
    await user.click(heading('Person'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('City')).toHaveFocus());
    expect(field('City')).toBeVisible();
    expect(field('City')).toHaveAccessibleDescription('City please');
    expect(field('Name')).not.toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('tells what is missing in it, what is wrong, and that it is complete', async () => {
    const { user } = openForm();
    expect(heading('Home')).toHaveAccessibleDescription('1 to fill in');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(heading('Person')).toHaveAccessibleDescription('1 to correct');
    await user.type(field('Name'), 'Uma');
    expect(heading('Person')).toHaveAccessibleDescription('Complete');
    expect(heading('Home')).toHaveAccessibleDescription('1 to correct');
  });
});

it('counts what is missing in the whole form', async () => {
  const { user } = openForm();
  expect(screen.getByText('2 to fill in')).toBeInTheDocument();
  await user.type(field('Name'), 'Uma');
  await user.click(heading('Home'));
  await user.type(field('City'), 'Chennai');
  expect(screen.getByText('Nothing is missing')).toBeInTheDocument();
});

describe('what is not saved', () => {
  it('stands there again after a reload and can be discarded', async () => {
    const first = openForm({ keepAs: 'pet' });
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    await first.user.type(field('Name'), 'Uma');
    first.unmount();

    const { user } = openForm({ keepAs: 'pet' });
    expect(field('Name')).toHaveValue('Uma');
    await user.click(within(screen.getByRole('note')).getByRole('button', { name: 'Discard' }));
    expect(field('Name')).toHaveValue('');
    await user.type(field('Name'), 'B');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('is asked about by a link that leads away', async () => {
    const { user } = openForm();
    await user.type(field('Name'), 'Uma');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByText('/')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('/elsewhere')).toBeInTheDocument();
  });

  it('is not asked about where nothing was changed', async () => {
    const { user } = openForm();
    await user.type(field('Name'), 'U{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('/elsewhere')).toBeInTheDocument();
  });
});
