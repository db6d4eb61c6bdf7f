import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chaptersHandlers, listedChapter } from '#test/chapters-overview.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { AdminScreen } from './admin-screen.tsx';

const ADMINS = [
  { rotaryId: 'erodeadmin', email: 'office@erode.example', status: 'Active', isAdmin: true },
  { rotaryId: 'helper', email: null, status: 'New', isAdmin: false },
  { rotaryId: 'former', email: 'former@erode.example', status: 'Inactive', isAdmin: false },
].map((admin) => ({ chapterId: 'erode', fullName: 'SOMEBODY', version: 3, ...admin }));

const ACCOUNTS = [
  {
    userName: 'erodeadmin',
    email: 'office@erode.example',
    userAccessStatus: 'Enabled',
    invitationState: 'failed',
    invitationExpiresAt: null,
  },
  {
    userName: 'former',
    email: 'former@erode.example',
    userAccessStatus: 'Disabled',
    invitationState: 'used',
    invitationExpiresAt: null,
  },
] as const;
const LOGO = new File(['a logo'], 'logo.png', { type: 'image/png' });

const PROFILE = {
  pk: 'erode',
  chapterName: 'Erode',
  sk: 'office@erode.example',
  createdDate: '2026-01-05',
  rotaryDistrictCode: 'RID 3203',
  districtAddress: '1 Fort Road',
  chapterLogo: null,
  weeklyMeetingDay: 'Friday',
  timeZone: 'Asia/Kolkata',
  version: 4,
};

const HANDLERS: Handlers = {
  ...chaptersHandlers([listedChapter('erode'), listedChapter('salem')]),
  ChapterProfile: () => ({ data: { getChapter: PROFILE } }),
  ListChapterAdmin: () => ({
    data: { listChapterAdmin: { items: ADMINS }, listUserAccount: { items: ACCOUNTS } },
  }),
  CreateChapter: () => ({
    data: { createChapter: { pk: 'erode', chapterName: 'Karur', sk: 'office@karur.example' } },
  }),
  CreateAdminMember: () => ({ data: { createAdminMember: { rotaryId: 'second' } } }),
  CreateChapterAdmin: () => ({ data: { createChapterAdmin: { rotaryId: 'helper' } } }),
  UpdateChapterAdmin: () => ({ data: { updateChapterAdmin: { rotaryId: 'former' } } }),
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:logo';
  URL.revokeObjectURL = vi.fn();
});

function open(handlers: Handlers = {}) {
  const calls = fakeServer({ ...HANDLERS, ...handlers });
  const api = globalThis.fetch;
  const uploads: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/media/')) return api(url, init);
    uploads.push(url);
    return Response.json({ file: 'logo-abcdefghijklmnop.webp' });
  });
  const view = renderScreen(
    <>
      <Overlays />
      <AdminScreen payments={({ chapterName, timeZone }) => `Payments of ${chapterName} in ${timeZone}`} />
    </>,
    { session: { role: 'SUPPORTADMIN', isSupportAdmin: true } },
  );
  const sent = (operation: string): unknown[] =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
  return { ...view, calls, uploads, sent };
}

async function choose(user: UserEvent, chapter: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${chapter}`, 'i') }));
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a chapter that is chosen', () => {
  it('shows its profile, its admins and what it paid', async () => {
    const { user } = open();
    await choose(user, 'ero');
    expect(await screen.findByText('1 Fort Road')).toBeInTheDocument();
    expect(screen.getByText('05-Jan-2026')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Logo of Erode' })).toBeInTheDocument();
    const table = within(await screen.findByRole('table', { name: 'Chapter Admins' }));
    expect(
      await table.findByRole('row', {
        name: /erodeadmin office@erode.example Active Invitation could not be sent Disable .*Account/,
      }),
    ).toBeVisible();
    expect(table.getByRole('row', { name: /helper - - - - - New Create Chapter Admin/ })).toBeVisible();
    expect(
      table.getByRole('row', { name: /former former@erode.example Inactive Invitation used Enable/ }),
    ).toBeVisible();
    expect(screen.getByText('Payments of Erode in Asia/Kolkata')).toBeVisible();
  });

  it('finds an admin among its admins', async () => {
    const { user } = open();
    await choose(user, 'ero');
    const table = within(await screen.findByRole('table', { name: 'Chapter Admins' }));
    await table.findByRole('row', { name: /helper/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search by user name or e-mail' }), 'FORMER@');
    await vi.waitFor(() => expect(table.queryByRole('row', { name: /helper/ })).not.toBeInTheDocument());
    expect(table.getByRole('row', { name: /former/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search by user name or e-mail' }), 'x');
    expect(await screen.findByText('No admin found')).toBeVisible();
  });

  it('offers an invitation to an Active admin without an account', async () => {
    const { user, calls } = open({
      ListChapterAdmin: () => ({
        data: { listChapterAdmin: { items: ADMINS }, listUserAccount: { items: [] } },
      }),
      CreateUserAccount: () => ({ data: { createUserAccount: { response: 'Invited' } } }),
    });
    await choose(user, 'ero');
    await user.click(await screen.findByRole('button', { name: /^Invite.*erodeadmin/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: /mail/ })).toHaveValue('office@erode.example');
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    await vi.waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'CreateUserAccount')?.variables).toMatchObject({
        username: 'erodeadmin',
        email: 'office@erode.example',
        chapterId: 'erode',
      }),
    );
    expect(screen.queryByRole('button', { name: /^Invite.*(helper|former)/ })).not.toBeInTheDocument();
  });

  it('is corrected as it was seen, with a new logo that is uploaded before', async () => {
    const { user, uploads, sent } = open({
      UpdateChapter: () => ({ data: { updateChapter: { pk: 'erode', version: 5 } } }),
    });
    await choose(user, 'ero');
    await user.click(await screen.findByRole('button', { name: 'Correct Chapter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct Chapter' }));
    const name = dialog.getByRole('textbox', { name: 'Chapter Name' });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription('Chapter Name must be at least 3 characters long');
    await user.type(name, 'Erode City');
    await user.upload(dialog.getByLabelText('Choose image'), LOGO);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Chapter corrected.')).toBeVisible();
    expect(uploads).toEqual(['/media/erode']);
    expect(sent('UpdateChapter')).toEqual([
      {
        pk: 'erode',
        version: 4,
        chapterName: 'Erode City',
        sk: 'office@erode.example',
        rotaryDistrictCode: 'RID 3203',
        districtAddress: '1 Fort Road',
        chapterLogo: 'logo-abcdefghijklmnop.webp',
      },
    ]);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps its logo where no other is chosen, and what was entered where it is refused', async () => {
    const { user, uploads, sent } = open({
      UpdateChapter: () => refused('CONFLICT', 'Somebody else was first.'),
    });
    await choose(user, 'ero');
    await user.click(await screen.findByRole('button', { name: 'Correct Chapter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct Chapter' }));
    await user.type(dialog.getByRole('textbox', { name: 'District Address' }), ', Erode');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else was first.')).toBeVisible();
    expect(uploads).toEqual([]);
    expect(sent('UpdateChapter')).toMatchObject([
      { districtAddress: '1 Fort Road, Erode', chapterLogo: null },
    ]);
    expect(dialog.getByRole('textbox', { name: 'District Address' })).toHaveValue('1 Fort Road, Erode');
  });

  it('gives way to another', async () => {
    const { user } = open();
    await choose(user, 'ero');
    await user.click(await screen.findByRole('button', { name: 'Select Other Chapter' }));
    expect(await screen.findByRole('table', { name: 'Chapters' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Chapter Profile' })).not.toBeInTheDocument();
  });
});

describe('a new chapter', () => {
  async function fill(user: UserEvent): Promise<void> {
    await user.click(screen.getAllByRole('button', { name: 'New Chapter' })[0] as HTMLElement);
    const form = within(await screen.findByRole('form', { name: 'New Chapter' }));
    async function type(name: string, text: string): Promise<void> {
      await user.click(form.getByRole('textbox', { name }));
      await user.paste(text);
    }
    await type('Chapter Name', 'Karur');
    await type('Email', 'office@karur.example');
    await type('Rotary District Code', 'RID 3000');
    await type('District Address', '2 Fort Road');
    await user.click(form.getByRole('combobox', { name: 'Weekly Meeting Day' }));
    await user.click(screen.getByRole('option', { name: 'Tuesday' }));
  }

  it('is created with its logo, which is uploaded under the id that the chapter gets', async () => {
    const { user, uploads, sent } = open();
    await fill(user);
    expect(screen.getByText('Its admin will sign in as karuradmin.')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Choose image'), LOGO);
    await user.click(screen.getAllByRole('button', { name: 'Submit' })[0] as HTMLElement);
    expect(await screen.findByText('Chapter profile submitted successfully')).toBeInTheDocument();
    expect(screen.getByText('New subscription Subscribed')).toBeInTheDocument();
    expect(
      screen.getByText('The invitation for karuradmin was sent to office@karur.example.'),
    ).toBeInTheDocument();
    const [input] = sent('CreateChapter') as { pk: string }[];
    expect(input).toEqual({
      pk: expect.stringMatching(/^[0-9a-f-]{36}$/),
      chapterName: 'Karur',
      sk: 'office@karur.example',
      rotaryDistrictCode: 'RID 3000',
      districtAddress: '2 Fort Road',
      weeklyMeetingDay: 'Tuesday',
      timeZone: 'Asia/Kolkata',
      chapterLogo: 'logo-abcdefghijklmnop.webp',
    });
    expect(uploads).toEqual([`/media/${input?.pk}`]);
    expect(await screen.findByRole('table', { name: 'Chapter Admins' })).toBeInTheDocument();
  });

  it('says what is missing at each field', async () => {
    const { user, sent } = open();
    await user.click(screen.getAllByRole('button', { name: 'New Chapter' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /Invalid email address/,
    );
    expect(screen.getByText('Upload your chapter logo')).toBeInTheDocument();
    expect(screen.getByText('Select weekly meeting day')).toBeInTheDocument();
    expect(screen.getByText('Address must be at least 3 characters long')).toBeInTheDocument();
    expect(sent('CreateChapter')).toEqual([]);
  });

  it('that is refused keeps what was entered, and sends its logo no second time', async () => {
    const { user, uploads, sent } = open({
      CreateChapter: () => ({
        errors: [
          {
            message: 'Chapter Name already exist',
            extensions: { code: 'CONFLICT', fields: { chapterName: 'Chapter Name already exist' } },
          },
        ],
      }),
    });
    await fill(user);
    await user.upload(screen.getByLabelText('Choose image'), LOGO);
    await user.click(button('Submit'));
    const name = screen.getByRole('textbox', { name: 'Chapter Name' });
    await vi.waitFor(() => expect(name).toHaveAccessibleDescription('Chapter Name already exist'));
    expect(name).toHaveFocus();
    await user.click(button('Submit'));
    await vi.waitFor(() => expect(sent('CreateChapter')).toHaveLength(2));
    expect(uploads).toHaveLength(1);
  });
});

describe('the admins of a chapter', () => {
  it('become one more by New Member', async () => {
    const { user, sent } = open();
    await choose(user, 'ero');
    const form = within(await screen.findByRole('form', { name: 'New Member' }));
    await user.type(form.getByRole('textbox', { name: 'Rotary Id' }), 'Second');
    await user.type(form.getByRole('textbox', { name: 'Full Name' }), 'Uma 2');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    expect(form.getByText('Full Name must only contain letters')).toBeInTheDocument();
    await user.clear(form.getByRole('textbox', { name: 'Full Name' }));
    await user.type(form.getByRole('textbox', { name: 'Full Name' }), 'Uma Ravi');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Support Admin created Successfully')).toBeInTheDocument();
    expect(sent('CreateAdminMember')).toEqual([
      { chapterId: 'erode', rotaryId: 'second', fullName: 'UMA RAVI' },
    ]);
  });

  it('get their account at the address that is asked for', async () => {
    const { user, sent } = open();
    await choose(user, 'ero');
    await user.click(await screen.findByRole('button', { name: 'Create Chapter Admin helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Chapter Admin' }));
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'helper@erode.example');
    await user.click(dialog.getByRole('button', { name: 'Create Chapter Admin' }));
    expect(await screen.findByText('Chapter Admin created Successfully')).toBeInTheDocument();
    expect(sent('CreateChapterAdmin')).toEqual([
      { chapterId: 'erode', rotaryId: 'helper', version: 3, email: 'helper@erode.example' },
    ]);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are invited again', async () => {
    const { user, calls } = open({
      ResetUserAccountPassword: () => ({ data: { resetUserAccountPassword: { response: 'sent' } } }),
    });
    await choose(user, 'ero');
    expect(screen.queryByRole('button', { name: /^Account (helper|former)/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Account erodeadmin' }));
    const form = within(await screen.findByRole('form', { name: 'Account of erodeadmin' }));
    await user.click(form.getByRole('button', { name: 'Invite again' }));
    expect(await screen.findByText('Invitation sent to office@erode.example')).toBeVisible();
    expect(calls.filter(({ operation }) => operation === 'ResetUserAccountPassword')).toMatchObject([
      { variables: { username: 'erodeadmin' } },
    ]);
  });

  it('get a new password once they have signed in; their address is their own', async () => {
    const used = [{ ...ACCOUNTS[0], invitationState: 'used' as const }];
    const { user, calls } = open({
      ListChapterAdmin: () => ({
        data: { listChapterAdmin: { items: ADMINS }, listUserAccount: { items: used } },
      }),
      ResetUserAccountPassword: () => ({ data: { resetUserAccountPassword: { response: 'sent' } } }),
    });
    await choose(user, 'ero');
    await user.click(await screen.findByRole('button', { name: 'Account erodeadmin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Account of erodeadmin' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Password reset successfully!')).toBeVisible();
    expect(calls.filter(({ operation }) => operation === 'ResetUserAccountPassword')).toHaveLength(1);
  });

  it('are disabled once that was agreed to, and enabled at once', async () => {
    const { user, sent } = open();
    await choose(user, 'ero');
    await user.click(await screen.findByRole('button', { name: 'Disable erodeadmin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable' }));
    expect(sent('UpdateChapterAdmin')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Chapter Admin updated Successfully')).toBeInTheDocument();
    await user.click(button('Enable former'));
    await vi.waitFor(() =>
      expect(sent('UpdateChapterAdmin')).toEqual([
        { chapterId: 'erode', rotaryId: 'erodeadmin', version: 3, status: 'Inactive' },
        { chapterId: 'erode', rotaryId: 'former', version: 3, status: 'Active' },
      ]),
    );
  });

  it('that were changed meanwhile are said so', async () => {
    const { user } = open({
      UpdateChapterAdmin: () => refused('CONFLICT', 'Somebody else has changed this.'),
    });
    await choose(user, 'ero');
    await user.click(await screen.findByRole('button', { name: 'Enable former' }));
    expect(await screen.findByText('Somebody else has changed this.')).toBeInTheDocument();
  });
});

describe('the contact address', () => {
  const OFFICE = {
    address1: '12 Fort Road',
    address2: '',
    area: '',
    city: 'Chennai',
    pinCode: '',
    landLine: '',
    mobile: '',
    email: 'help@rmb.example',
  };
  const contact = (value: object | null): Handlers => ({
    GetContact: () => ({ data: { getContact: value && { ...OFFICE, chapterId: 'support', version: 2 } } }),
    CreateSetting: () => ({ data: { createSettings: { version: 1 } } }),
    UpdateSetting: () => ({ data: { updateSettings: { version: 3 } } }),
  });

  async function openAddress(handlers: Handlers) {
    const view = open(handlers);
    await view.user.click(button('More actions'));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Contact Address' }));
    const form = within(await screen.findByRole('form', { name: 'Contact Address' }));
    return { ...view, field: (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) }) };
  }

  it('is changed in the version that was seen', async () => {
    const { user, field, sent } = await openAddress(contact(OFFICE));
    await user.clear(field('City'));
    await user.type(field('City'), 'Salem');
    await user.click(button('Save'));
    await vi.waitFor(() => expect(sent('UpdateSetting')).toHaveLength(1));
    const [input] = sent('UpdateSetting') as { value: string }[];
    expect(input).toMatchObject({ chapterId: 'support', key: 'CONTACT', version: 2 });
    expect(JSON.parse(input?.value ?? '')).toEqual({ ...OFFICE, city: 'Salem' });
    expect(await screen.findByText('Contact address saved')).toBeVisible();
  });

  it('keeps what was typed when somebody else changes it meanwhile', async () => {
    const office = { ...OFFICE, chapterId: 'support', version: 2 };
    let stored = office;
    const { user, field, sent } = await openAddress({
      ...contact(OFFICE),
      GetContact: () => ({ data: { getContact: stored } }),
    });
    await user.clear(field('City'));
    await user.type(field('City'), 'Salem');
    stored = { ...office, mobile: '9876543210', version: 3 };
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(field('Mobile')).toHaveValue('9876543210'));
    expect(field('City')).toHaveValue('Salem');
    await user.click(button('Save'));
    await vi.waitFor(() => expect(sent('UpdateSetting')).toMatchObject([{ version: 3 }]));
  });

  it('is made where there is none, and needs an e-mail address', async () => {
    const { user, field, sent } = await openAddress(contact(null));
    expect(screen.getByText(/^No contact address is set yet/)).toBeVisible();
    await user.click(button('Save'));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    await user.type(field('Email'), 'help@rmb.example');
    await user.click(button('Save'));
    await vi.waitFor(() => expect(sent('CreateSetting')).toHaveLength(1));
    expect(sent('CreateSetting')).toMatchObject([{ chapterId: 'chennai', key: 'CONTACT' }]);
  });
});
