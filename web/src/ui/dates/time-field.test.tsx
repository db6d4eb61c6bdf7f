import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { TimeField } from './time-field.tsx';

function Timing() {
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  return (
    <>
      <TimeField ariaLabel="Start" value={start} onChange={setStart} />
      <TimeField ariaLabel="End" value={end} onChange={setEnd} />
      <input aria-label="Venue" />
      <output>{`${start}–${end}`}</output>
    </>
  );
}

const part = (name: string) => screen.getByRole('spinbutton', { name });

it.each([
  ['7{Tab}30{Tab}9{Tab}0{Tab}', '07:30–09:00'],
  ['07{Tab}30{Tab}09{Tab}00{Tab}', '07:30–09:00'],
  ['1{Tab}5{Tab}23{Tab}59{Tab}', '01:05–23:59'],
  ['0730{Tab}0900{Tab}', '07:30–09:00'],
])('%s gives %s and goes on to the next field', async (keys, expected) => {
  const { user } = renderScreen(<Timing />);
  await user.click(part('Start hours'));
  await user.keyboard(keys);
  expect(screen.getByRole('status')).toHaveTextContent(expected);
  expect(screen.getByRole('textbox', { name: 'Venue' })).toHaveFocus();
});

it('can be left without a time, forwards and backwards', async () => {
  const { user } = renderScreen(<Timing />);
  await user.click(part('Start hours'));
  await user.keyboard('{Tab}{Tab}');
  expect(part('End hours')).toHaveFocus();
  await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  expect(part('End hours')).toHaveFocus();
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(part('Start hours')).toHaveFocus();
});

it('changes the minutes of a time that stands already', async () => {
  const { user } = renderScreen(<Timing />);
  await user.click(part('Start hours'));
  await user.keyboard('0730');
  await user.click(part('Start hours'));
  await user.keyboard('{Tab}45{Tab}');
  expect(screen.getByRole('status')).toHaveTextContent('07:45–');
  expect(part('End hours')).toHaveFocus();
});
