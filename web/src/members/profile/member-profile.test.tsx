import type { MemberSection } from '@fellowship/domain/members/personal-fields';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
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
  /** What is open; left out, the part with the address. */
  section?: MemberSection | null;
  member?: Partial<LoadedProfile>;
  /** Who looks at it. */
  as?: { rotaryId: string; isAdmin?: boolean };
  handlers?: Handlers;
}

function Profile({ opened }: { opened: MemberSection | null }) {
  const [section, setSection] = useState(opened);
  return <MemberProfile chapterId="chennai" rotaryId="100001" section={section} onSection={setSection} />;
}

function open(opened: Opened = {}) {
  const { member = {}, as = { rotaryId: '100001' }, handlers = {}, section = 'home' } = opened;
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
      <Profile opened={section} />
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

  it('of an admin asks for nothing more than what was changed', async () => {
    const empty = { businessName: null, designation: null, natureOfBusiness: null, rotaryClubName: null };
    const { user, sent } = open({
      member: { ...empty, city: null },
      as: { rotaryId: '100001', isAdmin: true },
    });
    const email = await field('Email');
    expect(screen.queryByText(/to fill in$/, { selector: 'p' })).not.toBeInTheDocument();
    await user.clear(email);
    await user.click(submit());
    await waitFor(() => expect(email).toHaveAccessibleDescription('Invalid email address'));
    await user.type(email, 'office@example.org');
    await user.click(submit());
    expect(await screen.findByText('Profile updated Successfully')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ rotaryId: '100001', version: 3, email: 'office@example.org' }]);
    expect(Object.keys((sent()[0] as object) ?? {})).not.toContain('businessName');
  });

  it('is changed but for what the club sets, and says so', async () => {
    const { user, sent } = open();
    const city = await field('City');
    await user.clear(city);
    await user.type(city, 'Madurai');
    await user.click(submit());
    expect(await screen.findByText('Profile updated Successfully')).toBeInTheDocument();
    const [input] = sent() as [Record<string, unknown>];
    expect(input).toMatchObject({ chapterId: 'chennai', rotaryId: '100001', version: 3, city: 'Madurai' });
    for (const other of ['fullName', 'businessName', 'gender', 'aadharImage'])
      expect(Object.keys(input)).not.toContain(other);
    const row = screen.getByRole('button', { name: 'Residential Details' });
    await waitFor(() => expect(row).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Edit Membership' }));
    expect(screen.queryByRole('textbox', { name: 'Full Name' })).not.toBeInTheDocument();
    expect(screen.getByText('ASHA RAMAN')).toBeVisible();
    expect(screen.getByText('15-Jan-2024')).toBeVisible();
  });

  it('lists what is missing by section, and leads to the first of it', async () => {
    const { user } = open({ section: null, member: { gender: null, bloodGroup: null, city: '' } });
    expect(await screen.findByText('3 entries are missing')).toBeVisible();
    const row = (name: string) => screen.getByRole('button', { name });
    expect(row('Personal Details')).toHaveAccessibleDescription('2 missing');
    expect(row('Personal Details')).toHaveTextContent('Gender, Blood Group');
    expect(row('Residential Details')).toHaveAccessibleDescription('1 missing');
    expect(row('Business Details')).toHaveAccessibleDescription('Complete');
    await user.click(row('Fill in'));
    expect(await screen.findByRole('radiogroup', { name: 'Gender' })).toBeVisible();
  });

  it('saves a section while another one lacks something', async () => {
    const { user, sent } = open({ member: { gender: null, aadharImage: null, businessName: null } });
    const city = await field('City');
    await user.clear(city);
    await user.type(city, 'Madurai');
    await user.click(submit());
    expect(await screen.findByText('Profile updated Successfully')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ city: 'Madurai' }]);
  });

  it('goes to the first field in error, and says what is missing', async () => {
    const { user, sent } = open({ member: { city: null, postCode: '' } });
    const city = await field('City');
    expect(screen.getByText('2 to fill in', { selector: 'p' })).toBeInTheDocument();
    await user.click(submit());
    await waitFor(() => expect(city).toHaveFocus());
    expect(city).toHaveAccessibleDescription('This field is required');
    expect(screen.getByText('Please fill all the required fields')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('asks for the wedding date because of Married, and for a choice at its words', async () => {
    const member = { gender: null, maritalStatus: null, weddingDate: null };
    const { user, sent } = open({ section: 'personal', member });
    const gender = await screen.findByRole('radiogroup', { name: 'Gender' });
    await user.click(within(gender).getByRole('radio', { name: 'Female' }));
    expect(screen.queryByText('Asked because Marital Status is Married')).not.toBeInTheDocument();
    await user.click(submit());
    const status = screen.getByRole('radiogroup', { name: 'Marital Status' });
    await waitFor(() => expect(within(status).getByRole('radio', { name: 'Married' })).toHaveFocus());
    await user.click(within(status).getByRole('radio', { name: 'Married' }));
    expect(await screen.findByText('Asked because Marital Status is Married')).toBeVisible();
    expect(await screen.findByText('Select the wedding date')).toBeVisible();
    await user.click(within(status).getByRole('radio', { name: 'Unmarried' }));
    await user.click(submit());
    await waitFor(() => expect(sent()).toMatchObject([{ gender: 'Female', maritalStatus: 'Unmarried' }]));
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
    const { user, sent } = open({ section: null, member: { familyMembers } });
    const family = await screen.findByRole('button', { name: 'Family Details' });
    expect(family).toHaveTextContent('1 child');
    await user.click(family);
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
    const { user, uploads, sent } = open({ section: 'papers', member: { aadharImage: null } });
    expect(await screen.findByText('1 to fill in', { selector: 'p' })).toBeInTheDocument();
    const [aadhar] = screen.getAllByLabelText('Choose image');
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
    let isRefused = true;
    const { user, client, uploads, sent } = open({
      section: 'papers',
      handlers: {
        GetMemberProfile: () => ({ data: { getMember: stored } }),
        UpdateMemberProfile: async () => {
          stored = { ...stored, aadharImage: 'aadhar-BBBBBBBBBBBBBBBB.webp' };
          await client.invalidateQueries();
          if (isRefused) return refused('CONFLICT', 'Changed');
          stored = { ...stored, version: stored.version + 1 };
          return { data: { updateMember: stored } };
        },
      },
    });
    const digits = await field(/^Aadhar No/);
    const [aadhar] = screen.getAllByLabelText('Choose image');
    const picture = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
    fireEvent.change(aadhar as HTMLElement, { target: { files: [picture] } });
    await user.clear(digits);
    await user.type(digits, '9876');
    await user.click(submit());
    expect(await screen.findByText(/^Error occurred while updating member data/)).toBeInTheDocument();
    expect(digits).toHaveValue('9876');
    isRefused = false;
    await user.click(submit());
    await screen.findByText('Profile updated Successfully');
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
    const { user } = open({ section: 'papers', handlers });
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
    const { user, calls } = open({ section: 'papers', as: { rotaryId: 'desk', isAdmin: true } });
    const show = await screen.findByRole('button', { name: 'Show identity papers' });
    const asked = () =>
      calls
        .filter(({ operation }) => operation === 'GetMemberProfile')
        .map(({ variables }) => variables.withPapers);
    expect(asked()).toEqual([false]);
    await user.click(show);
    expect(await screen.findByText('1234')).toBeInTheDocument();
    expect(asked()).toEqual([false, true]);
  });
});

describe('somebody else’s profile', () => {
  it('is changed by an admin in what is of the club and the business', async () => {
    const { user, sent } = open({
      section: null,
      as: { rotaryId: 'desk', isAdmin: true },
      member: { officeContactNo: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Membership' }));
    const name = await field('Full Name');
    await user.clear(name);
    await user.type(name, 'Asha Devi');
    await user.click(submit());
    await screen.findByText('Profile updated Successfully');
    const [input] = sent() as [Record<string, unknown>];
    expect(input).toMatchObject({ fullName: 'ASHA DEVI' });
    expect(Object.keys(input)).not.toContain('email');
    await user.click(screen.getByRole('button', { name: 'Residential Details' }));
    expect(screen.getByText('asha@example.com')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('gets a photo from an admin, who need not choose one', async () => {
    const { user, uploads, sent } = open({
      section: 'membership',
      as: { rotaryId: 'desk', isAdmin: true },
      member: { profilePhoto: null },
    });
    await field('Full Name');
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(uploads).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Edit Membership' }));
    const picture = new File(['x'], 'asha.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose image'), picture);
    await user.click(submit());
    await waitFor(() => expect(uploads).toEqual(['/media/chennai/100001']));
  });

  it('shows the family to an admin', async () => {
    const spouse = { name: 'Ravi Raman', dob: '1980-04-02', gender: 'Male', relationShip: 'Spouse' };
    open({
      section: 'family',
      as: { rotaryId: 'desk', isAdmin: true },
      member: { familyMembers: [{ ...spouse, education: 'B.E.', occupation: '' }] },
    });
    const family = within(await screen.findByRole('group', { name: 'Family member 1' }));
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
