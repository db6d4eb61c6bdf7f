import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { newClassifications } from '#test/classifications.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { MemberScreen } from './member-screen.tsx';

const VISITOR = {
  id: 'v1',
  mobile: '9876543210',
  version: 4,
  fullName: 'UMA RAVI',
  email: 'uma@salem.example',
  classificationName: 'Architect',
  rotaryClubName: 'Rotary Club of Salem',
  website: null,
  businessName: 'Uma Works',
  natureOfBusiness: 'Houses',
  productsOrServicesOffered: 'Plans',
  businessAddress: '1 Beach Road',
  designation: 'Founder',
  noOfEmployees: 4,
  introducerName: null,
  invitedBy: 'ANITHA',
};

const CONVERTED: Handlers = {
  ConvertVisitor: () => ({
    data: {
      convertVisitor: {
        rotaryId: '123456',
        fullName: 'UMA RAVI',
        response: 'User Account created successfully',
      },
    },
  }),
};

async function open(handlers: Handlers = CONVERTED) {
  const calls = fakeServer({ ...newClassifications(), ...handlers });
  const view = renderScreen(
    <>
      <Overlays />
      <Routes>
        <Route path="/member" element={<MemberScreen />} />
        <Route path="/visitor-list" element={<h1>VPM</h1>} />
        <Route path="/member-list" element={<h1>Member List</h1>} />
      </Routes>
    </>,
    { path: '/member', state: { createMemberMode: true, visitorData: VISITOR } },
  );
  // The form, and the calendars in it, are fetched.
  await screen.findByRole('textbox', { name: 'Full Name' });
  await waitFor(() => expect(field('Induction Date')).not.toHaveAttribute('readonly'));
  return { ...view, sent: () => calls.filter(({ operation }) => operation === 'ConvertVisitor') };
}

const field = (name: string) => screen.getByRole('textbox', { name });

async function complete(user: UserEvent): Promise<void> {
  for (const [name, text] of [
    ['Rotary Id', '123456'],
    ['Induction Date', '15-Jan-2026'],
    ['Years In Rotary', '1'],
    ['Your Business Speciality', 'Stone'],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Convert to member' }));
}

it('begins with what the visitor answered, and makes a member of it', async () => {
  const { user, sent } = await open();
  expect(field('Full Name')).toHaveValue('UMA RAVI');
  expect(field('Business Name')).toHaveValue('Uma Works');
  await complete(user);
  expect(await screen.findByRole('heading', { name: 'Member List' })).toBeInTheDocument();
  expect(screen.getByText('Successfully converted to member!...')).toBeInTheDocument();
  expect(screen.getByText('User Account created successfully')).toBeInTheDocument();
  const [call] = sent();
  expect(call?.variables.input).toMatchObject({
    chapterId: 'chennai',
    visitorMobile: '9876543210',
    visitorVersion: 4,
    rotaryId: '123456',
    classificationName: 'Architect',
    introducerName: 'ANITHA',
    dateOfJoining: '2026-01-15',
    noOfEmployees: 4,
    yearsInRotary: 1,
  });
  expect(call?.variables.input).not.toHaveProperty('yearsInBusiness');
});

describe('pictures', () => {
  const convertWithPictures = async (answer: () => Response) => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = vi.fn();
    const opened = await open();
    const api = globalThis.fetch;
    const uploads: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.startsWith('/media/')) return api(url, init);
      uploads.push(url);
      return answer();
    });
    const picture = new File(['x'], 'uma.png', { type: 'image/png' });
    for (const input of screen.getAllByLabelText('Choose image')) await opened.user.upload(input, picture);
    await complete(opened.user);
    expect(await screen.findByRole('heading', { name: 'Member List' })).toBeInTheDocument();
    return uploads;
  };

  it('that were chosen are stored with the new member', async () => {
    expect(await convertWithPictures(() => Response.json({ file: 'photo-A.webp' }))).toEqual([
      '/media/chennai/123456',
      '/media/chennai/123456/aadhar',
    ]);
    expect(screen.queryByText(/^Not stored/)).not.toBeInTheDocument();
  });

  it('that fail do not undo the conversion, and the person learns what to do', async () => {
    await convertWithPictures(() => Response.json({ errors: [{ message: 'No room' }] }, { status: 500 }));
    expect(screen.getByText('Successfully converted to member!...')).toBeInTheDocument();
    const text = "Not stored: Profile Image, Aadhar image. You can add the photo in the member's profile.";
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

it('keeps what was entered where it is refused, and says why', async () => {
  const full = 'Cannot add member. Subscribed members limit exceed allowed license count.';
  const { user } = await open({ ConvertVisitor: () => refused('CONFLICT', full) });
  await complete(user);
  expect(await screen.findByText(full)).toBeInTheDocument();
  expect(field('Rotary Id')).toHaveValue('123456');
});

it('goes back to the list of visitors', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'VPM' })).toBeInTheDocument());
});

it('puts back what the visitor answered, and says so', async () => {
  const { user } = await open();
  await user.click(field('Rotary Id'));
  await user.paste('123456');
  await user.clear(field('Full Name'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Changes discarded')).toBeInTheDocument();
  expect(field('Rotary Id')).toHaveValue('');
  expect(field('Full Name')).toHaveValue('UMA RAVI');
});
