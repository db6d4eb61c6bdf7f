import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { TimeField } from './time-field.tsx';

function render() {
  const handleSubmit = vi.fn();
  function Timing() {
    const [start, setStart] = useState('');
    const [end, setEnd] = useState('');
    return (
      <form onSubmit={handleSubmit}>
        <TimeField label="Start" value={start} onChange={setStart} />
        <TimeField label="End" value={end} onChange={setEnd} />
        <input aria-label="Venue" />
        <output>{`${start}–${end}`}</output>
        <button type="submit">Save</button>
      </form>
    );
  }
  return { ...renderScreen(<Timing />), handleSubmit };
}

const field = (name: string) => screen.getByRole('combobox', { name });

it.each([
  ['7{Tab}9{Tab}', '07:00–09:00'],
  ['730{Tab}0900{Tab}', '07:30–09:00'],
  ['7:30{Tab}19:05{Tab}', '07:30–19:05'],
  ['7:3{Tab}25{Tab}', '–'],
])('%s gives %s and goes on to the next field', async (keys, expected) => {
  const { user } = render();
  await user.click(field('Start'));
  await user.keyboard(keys);
  expect(screen.getByRole('status')).toHaveTextContent(expected);
  expect(screen.getByRole('textbox', { name: 'Venue' })).toHaveFocus();
  const [start, end] = expected.split('–');
  expect(field('Start')).toHaveValue(start);
  expect(field('End')).toHaveValue(end);
});

it.each([
  ['730{Enter}', '07:30'],
  ['19:05{Enter}', '19:05'],
  ['7{ArrowDown}{Enter}', '07:15'],
])('%s picks %s from the list beside it, and submits nothing', async (keys, expected) => {
  const { user, handleSubmit } = render();
  await user.click(field('Start'));
  await user.keyboard(keys);
  await user.tab();
  expect(field('Start')).toHaveValue(expected);
  expect(handleSubmit).not.toHaveBeenCalled();
});

it('offers the times from what was typed on', async () => {
  const { user } = render();
  await user.click(field('Start'));
  await user.keyboard('2305');
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual(['23:15', '23:30', '23:45']);
  await user.click(screen.getByRole('option', { name: '23:30' }));
  expect(screen.getByRole('status')).toHaveTextContent('23:30–');
});
