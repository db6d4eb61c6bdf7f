import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#api/use-api.ts';
import { configureUserPool } from '#identity/session.ts';
import { amplify, next, resetAmplify } from '#test/fake-amplify.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { newLoadedProfile } from '#test/member-profiles.ts';
import { renderScreen } from '#test/render.tsx';
import { newSession } from '#test/sessions.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
import { MemberProfile } from './member-profile.tsx';
import type { LoadedProfile } from './profile-values.ts';

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', async () => (await import('#test/fake-amplify.ts')).amplify);

interface Opened {
  member?: Partial<LoadedProfile>;
  /** Who looks at it. */
  as?: { rotaryId: string; isAdmin?: boolean };
  handlers?: Handlers;
}

function open({ member = {}, as = { rotaryId: '100001' }, handlers = {} }: Opened = {}) {
  const profile = newLoadedProfile(member);
  const session = newSession({ ...as, role: as.isAdmin ? 'CHAPTERADMIN' : 'MEMBER' });
  signInAs(as.isAdmin ? 'CHAPTERADMIN' : 'MEMBER');
  const calls = fakeServer({
    GetMemberProfile: () => ({ data: { getMember: profile } }),
    UpdateMemberProfile: () => ({ data: { updateMember: profile } }),
    ...handlers,
  });
  const api = globalThis.fetch;
  const uploads: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/media/')) return api(url, init);
    uploads.push(url);
    return Response.json({ file: 'aadhar-BBBBBBBBBBBBBBBB.webp' });
  });
  const client = createQueryClient();
  const view = renderScreen(
    <>
      <Overlays />
      <MemberProfile chapterId="chennai" rotaryId="100001" />
    </>,
    { session, client },
  );
  const sent = () =>
    calls
      .filter(({ operation }) => operation === 'UpdateMemberProfile')
      .map(({ variables }) => variables.input);
  return { ...view, client, calls, uploads, sent };
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit' });

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = vi.fn();
});

describe('the own profile', () => {
  it('asks for the password before it takes a new e-mail address, and sends it then', async () => {
    resetAmplify();
    configureUserPool({ userPoolId: 'local_pool', userPoolClientId: 'web' });
    amplify.signIn.mockResolvedValueOnce(next('DONE'));
    let isRecent = false;
    const { user, sent } = open({
      handlers: {
        UpdateMemberProfile: () => {
          if (isRecent) return { data: { updateMember: newLoadedProfile() } };
          isRecent = true;
          return refused('REAUTHENTICATION_REQUIRED', 'Please enter your password again to change this.');
        },
      },
    });
    const email = await field('Email');
    await user.clear(email);
    await user.type(email, 'new@example.org');
    await user.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await user.type(dialog.getByLabelText('Password'), 'Welcome@2026');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Profile updated Successfully')).toBeVisible();
    expect(sent()).toMatchObject([{ email: 'new@example.org' }, { email: 'new@example.org' }]);
  });

  it('is changed but for what the club sets, and says so', async () => {
    const { user, sent } = open();
    const city = await field('City');
    await user.clear(city);
    await user.type(city, 'Madurai');
    expect(screen.queryByRole('textbox', { name: 'Full Name' })).not.toBeInTheDocument();
    expect(screen.getByText('ASHA RAMAN')).toBeVisible();
    expect(screen.getByText('15-Jan-2024')).toBeVisible();
    await user.click(submit());
    expect(await screen.findByText('Profile updated Successfully')).toBeInTheDocument();
    const [input] = sent() as [Record<string, unknown>];
    expect(input).toMatchObject({ chapterId: 'chennai', rotaryId: '100001', version: 3, city: 'Madurai' });
    expect(Object.keys(input)).not.toContain('fullName');
    expect(Object.keys(input)).not.toContain('aadharImage');
  });

  it('opens the closed section of the first field in error, and says what is missing', async () => {
    const { user, sent } = open({ member: { city: null, postCode: '' } });
    await field('City');
    expect(screen.getByText('2 to fill in', { selector: 'p' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Residential Details' }));
    expect(screen.getByRole('textbox', { name: 'City', hidden: true })).not.toBeVisible();
    await user.click(submit());
    const city = screen.getByRole('textbox', { name: 'City' });
    await waitFor(() => expect(city).toHaveFocus());
    expect(city).toBeVisible();
    expect(city).toHaveAccessibleDescription('This field is required');
    expect(screen.getByText('Please fill all the required fields')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('begins again with what was loaded', async () => {
    const { user } = open();
    const city = await field('City');
    await user.clear(city);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(city).toHaveValue('Chennai');
    expect(screen.getByText('Changes discarded')).toBeInTheDocument();
  });

  it('takes family members and gives them up', async () => {
    const ravi = { name: 'Ravi', relationShip: 'Child', dob: '2010-01-02', gender: null };
    const familyMembers = [{ ...ravi, education: null, occupation: null }];
    const { user, sent } = open({ member: { familyMembers } });
    await user.click(await screen.findByRole('button', { name: 'Family Details' }));
    await user.click(screen.getByRole('button', { name: 'Add a family member' }));
    const second = screen.getByRole('group', { name: 'Family member 2' });
    await user.type(within(second).getByRole('textbox', { name: 'Name' }), 'Meena');
    await user.selectOptions(within(second).getByRole('combobox', { name: 'Relationship' }), 'Spouse');
    await user.click(screen.getByRole('button', { name: 'Remove family member 1' }));
    await user.click(submit());
    await screen.findByText('Profile updated Successfully');
    const [input] = sent() as [{ familyMembers: object[] }];
    expect(input.familyMembers).toEqual([
      { name: 'Meena', relationShip: 'Spouse', dob: '', gender: '', education: '', occupation: '' },
    ]);
  });

  it('uploads a picture that was chosen before it stores the fields', async () => {
    const { user, uploads, sent } = open({ member: { aadharImage: null } });
    await field('City');
    expect(screen.getByText('1 to fill in', { selector: 'p' })).toBeInTheDocument();
    const kyc = screen.getByRole('region', { name: 'KYC Details' });
    const [aadhar] = within(kyc).getAllByLabelText('Choose image');
    const picture = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
    fireEvent.change(aadhar as HTMLElement, { target: { files: [picture] } });
    expect(screen.getByText('Nothing is missing')).toBeInTheDocument();
    await user.click(submit());
    await screen.findByText('Profile updated Successfully');
    expect(uploads).toEqual(['/media/chennai/100001/aadhar']);
    expect(sent()).toHaveLength(1);
  });

  it('keeps its entries and its error when the record changes as its picture is uploaded', async () => {
    let stored = newLoadedProfile({ aadharImage: null });
    const before = stored.email;
    let isRefused = true;
    const { user, client, uploads, sent } = open({
      handlers: {
        GetMemberProfile: () => ({ data: { getMember: stored } }),
        UpdateMemberProfile: async () => {
          stored = { ...stored, aadharImage: 'aadhar-BBBBBBBBBBBBBBBB.webp' };
          await client.invalidateQueries();
          if (isRefused) return refused('CONFLICT', 'Changed');
          // The new address waits for its verification.
          stored = { ...stored, version: stored.version + 1 };
          return { data: { updateMember: stored } };
        },
      },
    });
    const email = await field('Email');
    const kyc = screen.getByRole('region', { name: 'KYC Details' });
    const [aadhar] = within(kyc).getAllByLabelText('Choose image');
    const picture = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
    fireEvent.change(aadhar as HTMLElement, { target: { files: [picture] } });
    await user.clear(email);
    await user.type(email, 'new@example.org');
    await user.click(submit());
    expect(await screen.findByText(/^Error occurred while updating member data/)).toBeInTheDocument();
    expect(email).toHaveValue('new@example.org');
    isRefused = false;
    await user.click(submit());
    await screen.findByText('Profile updated Successfully');
    await waitFor(() => expect(email).toHaveValue(before));
    expect(uploads).toHaveLength(1);
    expect(sent()).toHaveLength(2);
  });

  it('says what the server refuses, at the field or above the button', async () => {
    let answer = refused('CONFLICT', 'Somebody has changed this');
    const { user } = open({ handlers: { UpdateMemberProfile: () => answer } });
    await field('City');
    await user.click(submit());
    expect(
      await screen.findByText('Error occurred while updating member data : Somebody has changed this'),
    ).toBeInTheDocument();
    answer = {
      errors: [{ message: 'Taken', extensions: { code: 'BAD_INPUT', fields: { email: 'Taken' } } }],
    };
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Taken'),
    );
  });

  it('says why it cannot be read, and tries again', async () => {
    let isDown = true;
    const { user } = open({
      handlers: {
        GetMemberProfile: () =>
          isDown ? refused('NOT_FOUND', 'Not found') : { data: { getMember: newLoadedProfile() } },
      },
    });
    expect(
      await screen.findByText('Error occurred while retrieving member data : Not found'),
    ).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('City')).toHaveValue('Chennai');
  });
});

describe('identity papers', () => {
  const links = { aadharNo: '1234', PANno: null, panImgUrl: null };

  it('are shown by a link of their own, and by a new one where that is too old', async () => {
    let count = 0;
    const handlers: Handlers = {
      ReadPapers: () => {
        count += 1;
        return { data: { getMember: { ...links, aadharImgUrl: `/media/private/${count}` } } };
      },
    };
    const { user } = open({ handlers });
    await user.click(await screen.findByRole('button', { name: 'Show image' }));
    const image = await screen.findByRole('img', { name: 'Aadhar image' });
    expect(image).toHaveAttribute('src', '/media/private/1');
    fireEvent.error(image);
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired');
    await user.click(screen.getByRole('button', { name: 'Show again' }));
    expect(await screen.findByRole('img', { name: 'Aadhar image' })).toHaveAttribute(
      'src',
      '/media/private/2',
    );
  });

  it('are not read by an admin who does not ask for them', async () => {
    const { user, calls } = open({ as: { rotaryId: 'desk', isAdmin: true } });
    await field('Full Name');
    const asked = () =>
      calls
        .filter(({ operation }) => operation === 'GetMemberProfile')
        .map(({ variables }) => variables.withPapers);
    expect(asked()).toEqual([false]);
    await user.click(screen.getByRole('button', { name: 'Show identity papers' }));
    expect(await screen.findByText('1234')).toBeInTheDocument();
    expect(asked()).toEqual([false, true]);
  });
});

describe('somebody else’s profile', () => {
  it('is changed by an admin in what is of the club and the business', async () => {
    const { user, sent } = open({
      as: { rotaryId: 'desk', isAdmin: true },
      member: { officeContactNo: null },
    });
    const name = await field('Full Name');
    expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
    expect(screen.getByText('asha@example.com')).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Asha Devi');
    await user.click(submit());
    await screen.findByText('Profile updated Successfully');
    const [input] = sent() as [Record<string, unknown>];
    expect(input).toMatchObject({ fullName: 'ASHA DEVI', businessName: 'Raman Architects' });
    expect(Object.keys(input)).not.toContain('email');
  });

  it('gets a photo from an admin, who need not choose one', async () => {
    const { user, uploads, sent } = open({
      as: { rotaryId: 'desk', isAdmin: true },
      member: { profilePhoto: null },
    });
    await field('Full Name');
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(uploads).toEqual([]);
    const picture = new File(['x'], 'asha.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose image'), picture);
    await user.click(submit());
    await waitFor(() => expect(uploads).toEqual(['/media/chennai/100001']));
  });

  it('shows the family to an admin', async () => {
    const spouse = { name: 'Ravi Raman', dob: '1980-04-02', gender: 'Male', relationShip: 'Spouse' };
    open({
      as: { rotaryId: 'desk', isAdmin: true },
      member: { familyMembers: [{ ...spouse, education: 'B.E.', occupation: '' }] },
    });
    await field('Full Name');
    const family = within(screen.getByRole('group', { name: 'Family member 1' }));
    for (const text of ['Ravi Raman', '02-Apr-1980', 'Male', 'Spouse', 'B.E.'])
      expect(family.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a family member' })).not.toBeInTheDocument();
  });

  it('is only read by a member, without what is personal', async () => {
    const { calls } = open({ as: { rotaryId: '100002' } });
    expect(await screen.findByText('Raman Architects')).toBeInTheDocument();
    expect(calls[0]?.variables).toMatchObject({ withPersonal: false, withPapers: false });
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(screen.getByText('asha@example.com')).toBeInTheDocument();
    expect(screen.getByText('Whatsapp').nextSibling).toHaveTextContent('+91 9876543210');
    for (const name of ['Address 1', 'Gender', 'Blood Group'])
      expect(screen.queryByText(name)).not.toBeInTheDocument();
  });
});
