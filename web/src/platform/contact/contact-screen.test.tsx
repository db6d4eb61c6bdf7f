import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PersonContext } from '#browser/remembered.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { ContactScreen } from './contact-screen.tsx';

const OFFICE = {
  address1: '12 Fort Road',
  address2: '',
  area: 'Park Town',
  city: 'Chennai',
  pinCode: '600003',
  landLine: '+91 (44) 2345-6789',
  mobile: '9876543210',
  email: 'help@rmb.example',
  chapterId: 'support',
  version: 2,
};

const ADMIN = { rotaryId: 'chennaiadmin', isAdmin: true, role: 'CHAPTERADMIN' };

function open(handlers: Handlers = {}, session: object = ADMIN) {
  const calls = fakeServer({
    GetContact: () => ({ data: { getContact: OFFICE } }),
    SendContactEmail: () => ({ data: { sendContactEmail: { response: 'Mail sent succesfully' } } }),
    ...handlers,
  });
  const view = renderScreen(
    <>
      <Overlays />
      <PersonContext value="chennaiadmin">
        <ContactScreen />
      </PersonContext>
    </>,
    { session },
  );
  const sent = () => calls.filter(({ operation }) => operation === 'SendContactEmail');
  return { ...view, sent };
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

it('sends what was typed with who writes, and is empty again', async () => {
  const { user, sent } = open();
  expect(field('Rotary Id')).toHaveValue('chennaiadmin');
  expect(field('Chapter Name')).toHaveValue('Chennai');
  await user.type(field('Email'), 'asha@raman.example');
  await user.clear(field('Chapter Name'));
  await user.type(field('Chapter Name'), 'Chennai North');
  await user.type(field('Message'), 'The hall is closed');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Mail sent succesfully')).toBeVisible();
  expect(sent().map(({ variables }) => variables.input)).toEqual([
    {
      email: 'asha@raman.example',
      rotaryId: 'chennaiadmin',
      chapterName: 'Chennai North',
      message: 'The hall is closed',
    },
  ]);
  expect(field('Message')).toHaveValue('');
  expect(field('Chapter Name')).toHaveValue('Chennai');
});

it('says what is wrong before anything is sent', async () => {
  const { user, sent } = open();
  await user.type(field('Email'), 'asha');
  await user.type(field('Message'), 'Help');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(screen.getByText('Message must be at least 5 characters long')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('keeps what was typed when it is not sent, over a reload too', async () => {
  const text = 'You have sent 10 messages within 24 hours. Please send this one later.';
  const { user, unmount } = open({ SendContactEmail: () => refused('RATE_LIMITED', text) });
  await user.type(field('Email'), 'asha@raman.example');
  await user.type(field('Message'), 'The hall is closed');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(field('Message')).toHaveValue('The hall is closed');
  unmount();
  open();
  expect(field('Message')).toHaveValue('The hall is closed');
  expect(field('Email')).toHaveValue('asha@raman.example');
});

it('shows how the people of the platform are reached', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'help@rmb.example' })).toHaveAttribute(
    'href',
    'mailto:help@rmb.example',
  );
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('+91 9876543210')).toHaveAttribute('href', 'tel:+919876543210');
  expect(link('+91 (44) 2345-6789')).toHaveAttribute('href', 'tel:+914423456789');
  expect(screen.getByText('Chennai 600003')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change the contact address' })).toBeNull();
});

it('says where a message goes while no address is set, and leads who may set it there', async () => {
  open({ GetContact: () => ({ data: { getContact: null } }) }, { ...ADMIN, isSupportAdmin: true });
  expect(await screen.findByText(/^No contact address is set yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change the contact address' })).toHaveAttribute('href', '/admin');
});
