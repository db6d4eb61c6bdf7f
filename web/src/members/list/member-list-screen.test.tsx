import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { newClassifications } from '#test/classifications.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { newLoadedProfile } from '#test/member-profiles.ts';
import { PAID } from '#test/offers.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { openWorkbook } from '#test/workbook.ts';
import { Overlays } from '#ui/overlays.tsx';
import type { ListedAccount, ListedMember } from './listed-member.ts';
// What the dialog fetches on use is there from the beginning, so that no test waits for it.
import '#imports/invitations/invite-people.tsx';
import '../change-classification.tsx';
import '#identity/accounts/account-panel.tsx';
import '../erase-member.tsx';
import '../profile/member-profile.tsx';
import './member-dialog.tsx';
import './member-record.tsx';
import { MemberListScreen } from './member-list-screen.tsx';

type Member = Omit<ListedMember, 'account'>;

const member = (rotaryId: string, fullName: string, overrides: Partial<Member> = {}): Member => ({
  chapterId: 'chennai',
  rotaryId,
  fullName,
  classificationName: 'Baker',
  mobile: `98765${rotaryId.slice(-5)}`,
  natureOfBusiness: 'Bread and cakes',
  dateOfJoining: '2020-02-03',
  status: 'Active',
  isAdmin: false,
  version: 3,
  erasedAt: null,
  ...overrides,
});
const account = (userName: string, overrides: Partial<ListedAccount> = {}): ListedAccount => ({
  userName,
  confirmationStatus: 'CONFIRMED',
  userAccessStatus: 'Enabled',
  isPending: false,
  email: `${userName}@club.example`,
  invitationState: 'used',
  invitationExpiresAt: null,
  ...overrides,
});

const UMA = member('100002', 'UMA RAVI');
const PEOPLE = [
  member('100001', 'ASHA RAMAN'),
  UMA,
  member('100003', 'BALA KUMAR', { status: 'Inactive' }),
  member('100004', 'CARA PILLAI'),
  member('chennaiadmin', 'THE OFFICE', { isAdmin: true, mobile: null, classificationName: null }),
];
const ACCOUNTS = [
  account('100001'),
  account('100002', {
    confirmationStatus: 'FORCE_CHANGE_PASSWORD',
    invitationState: 'expired',
    // The same day in every zone where chapters meet, and in most others.
    invitationExpiresAt: '2026-11-18T12:00:00.000Z',
  }),
  account('100003', { userAccessStatus: 'Disabled' }),
  account('100004', { confirmationStatus: null, userAccessStatus: null, isPending: true }),
  account('chennaiadmin', { confirmationStatus: 'RESET_REQUIRED' }),
];

function open(role: 'CHAPTERADMIN' | 'MEMBER', more: Handlers = {}) {
  signInAs(role);
  const session = role === 'MEMBER' ? {} : { rotaryId: 'chennaiadmin', isAdmin: true, role };
  const calls = fakeServer({
    ListMembers: ({ variables: { chapterId, withAccounts } }) => ({
      data: {
        listMember: { items: chapterId === 'chennai' ? PEOPLE : [member('200001', 'MEENA', { chapterId })] },
        ...(withAccounts ? { listUserAccount: { items: ACCOUNTS } } : {}),
      },
    }),
    GetSubscriptionOverview: () => ({
      data: { getSubscriptionOverview: { ...PAID, capacity: 60, activeMembers: 43 } },
    }),
    ListChapterNames: () => ({
      data: { listChapter: { items: [{ pk: 'madurai', chapterName: 'Madurai' }], nextToken: null } },
    }),
    GetMemberProfile: () => ({ data: { getMember: newLoadedProfile({ businessName: 'Uma Breads' }) } }),
    ...more,
  });
  const getScreen = renderScreen(
    <>
      <MemberListScreen />
      <Overlays />
    </>,
    { session },
  );
  return { calls, ...getScreen };
}

const toRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
/** The record that the row of a member opens. */
async function openRecord(user: UserEvent, name: string) {
  await user.click((await toRow(name)).getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const shownNames = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByText(/[a-z]/).textContent);

describe('for an admin', () => {
  it('tells of everybody how the account stands, and what can be done', async () => {
    open('CHAPTERADMIN');
    const uma = await toRow('Uma Ravi');
    expect(heads()).toEqual([
      ...[
        'SI.No',
        'Name',
        'Business Classification',
        'Mobile No.',
        'Business Description',
        'Date Of Joining',
      ],
      ...['Rotary Id', 'Status', 'Access Control', 'Reset Password', 'Actions'],
    ]);
    expect(uma.getByText('+91 9876500002')).toBeVisible();
    const chat = uma.getByRole('link', { name: 'WhatsApp to Uma Ravi' });
    expect(chat).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/919876500002\?text=Hello%20Uma%20Ravi/),
    );
    expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
    expect(uma.getByText('03-Feb-2020')).toBeVisible();
    for (const [name, state] of [
      ['Asha Raman', 'User Logged'],
      ['Uma Ravi', 'User Not Yet Logged'],
      ['Bala Kumar', 'User Disabled'],
      ['Cara Pillai', 'Unknown Status'],
      ['The Office', 'User Requested For Reset Password'],
    ] as const)
      expect((await toRow(name)).getByText(state)).toBeVisible();
    expect((await toRow('Cara Pillai')).getByText('The account is being created.')).toBeVisible();
    expect(uma.getByText('Invitation expired on 18-Nov-2026')).toBeVisible();
    expect((await toRow('Asha Raman')).queryByText(/^Invitation/)).not.toBeInTheDocument();
    expect(uma.getByRole('button', { name: 'Edit Uma Ravi' })).toBeVisible();
    expect((await toRow('Bala Kumar')).getByRole('button', { name: 'Enable Bala Kumar' })).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /(Disable|Reset Password) The Office/ }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('radiogroup', { name: 'Whose members' })).not.toBeInTheDocument();
  });

  it('corrects the address of who has never signed in, or sends the invitation again', async () => {
    const { user, calls } = open('CHAPTERADMIN', {
      UpdateUserEmail: () => ({ data: { updateUserEmail: { response: 'Email updated successfully' } } }),
      ResetUserAccountPassword: () => ({ data: { resetUserAccountPassword: { response: 'sent' } } }),
    });
    const openUma = async () => {
      const record = await openRecord(user, 'Uma Ravi');
      return within(await record.findByRole('form', { name: 'Account of Uma Ravi' }));
    };
    const form = await openUma();
    const email = form.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveValue('100002@club.example');
    await user.clear(email);
    await user.type(email, 'uma@right.example');
    await user.click(form.getByRole('button', { name: 'Invite again' }));
    expect(await screen.findByText('Invitation sent to uma@right.example')).toBeVisible();
    await user.click((await openUma()).getByRole('button', { name: 'Invite again' }));
    expect(await screen.findByText('Invitation sent to 100002@club.example')).toBeVisible();
    const sent = calls.filter(({ variables }) => 'username' in variables);
    expect(sent.map(({ operation, variables }) => [operation, variables])).toEqual([
      ['UpdateUserEmail', expect.objectContaining({ username: '100002', newEmail: 'uma@right.example' })],
      ['ResetUserAccountPassword', expect.objectContaining({ username: '100002' })],
    ]);
  });

  it('says how many seats are taken, and shows whom a preset names', async () => {
    const { user } = open('CHAPTERADMIN');
    expect(await screen.findByText('43 of 60 paid seats taken')).toBeVisible();
    const presets = within(await screen.findByRole('radiogroup', { name: 'Show' }));
    expect(presets.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      ...['All 5', 'Active 4', 'Not yet signed in 1', 'Reset requested 1', 'Disabled 1'],
    ]);
    expect(shownNames()).toEqual(['Asha Raman', 'Uma Ravi', 'Cara Pillai', 'The Office', 'Bala Kumar']);
    await user.click(presets.getByRole('radio', { name: 'Reset requested 1' }));
    expect(shownNames()).toEqual(['The Office']);
  });

  it('has the rest of a member in the record that the row opens', async () => {
    const { user } = open('CHAPTERADMIN');
    const record = await openRecord(user, 'Uma Ravi');
    expect(await record.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876500002');
    for (const name of ['Edit Uma Ravi', 'Reset Password Uma Ravi', 'Disable Uma Ravi'])
      expect(record.getByRole('button', { name })).toBeVisible();
    await user.click(record.getByRole('button', { name: 'Edit Uma Ravi' }));
    expect(await screen.findByRole('dialog', { name: 'Member Profile' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Uma Ravi' })).not.toBeInTheDocument();
  });

  it('offers neither access nor a password for a New admin, who has no account yet', async () => {
    const helper = member('helper', 'NEW HELPER', { status: 'New', classificationName: null });
    open('CHAPTERADMIN', {
      ListMembers: () => ({ data: { listMember: { items: [helper] }, listUserAccount: { items: [] } } }),
    });
    const row = await toRow('New Helper');
    expect(row.getByText('No account yet')).toBeVisible();
    expect(row.queryByRole('button', { name: /Enable|Disable|Reset|Invite/ })).not.toBeInTheDocument();
  });

  it('shows no address to correct once somebody has signed in', async () => {
    const { user } = open('CHAPTERADMIN');
    await openRecord(user, 'Asha Raman');
    expect(await screen.findByText('may sign in')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Account of Asha Raman' })).not.toBeInTheDocument();
  });

  it('disables once that was agreed to, and says so', async () => {
    const { user, calls } = open('CHAPTERADMIN', {
      SetMemberAccess: () => ({ data: { setMemberAccess: { rotaryId: '100002' } } }),
    });
    await user.click((await toRow('Uma Ravi')).getByRole('button', { name: 'Disable Uma Ravi' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Disable' }));
    expect(asked.getByText('Do you want to disable Uma Ravi?')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(calls.filter(({ operation }) => operation === 'SetMemberAccess')).toEqual([]);
    await user.click((await toRow('Uma Ravi')).getByRole('button', { name: 'Disable Uma Ravi' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('User Account disabled successfully')).toBeVisible();
    const [sent] = calls.filter(({ operation }) => operation === 'SetMemberAccess');
    expect(sent?.variables).toMatchObject({
      input: { chapterId: 'chennai', rotaryId: '100002', version: 3, isEnabled: false },
    });
  });

  it('invites one, and all who are not invited yet', async () => {
    const uninvited = new Set(['100006', '100007']);
    const { user, calls } = open('CHAPTERADMIN', {
      ListMembers: () => ({
        data: {
          listMember: {
            items: [UMA, member('100006', 'ZARA'), member('100007', 'YASH'), member('100008', 'NO ROW')],
          },
          listUserAccount: {
            items: [
              account('100002'),
              ...[...uninvited].map((id) => account(id, { confirmationStatus: null })),
              ...['100006', '100007'].filter((id) => !uninvited.has(id)).map((id) => account(id)),
              account('100008', { confirmationStatus: null, isPending: true }),
            ],
          },
        },
      }),
      InviteMembers: ({ variables: { input } }) => {
        const invited = [input.rotaryIds].flat();
        for (const id of invited) uninvited.delete(id);
        return { data: { inviteMembers: invited.length } };
      },
    });
    expect((await toRow('Zara')).getByText('Not invited yet')).toBeVisible();
    expect((await toRow('No Row')).getByText('Unknown Status')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset Password Zara' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset Password Uma Ravi' })).toBeVisible();
    await user.click((await toRow('Zara')).getByRole('button', { name: 'Invite Zara' }));
    expect(await screen.findByText('Invitation sent to Zara')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Not invited yet: 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite members' }));
    await user.click(await dialog.findByRole('button', { name: 'Invite 1 member' }));
    expect(await dialog.findByText('All members are invited.')).toBeVisible();
    const sent = calls.filter(({ operation }) => operation === 'InviteMembers');
    expect(sent.map(({ variables }) => variables.input)).toEqual([
      { chapterId: 'chennai', rotaryIds: ['100006'] },
      { chapterId: 'chennai', rotaryIds: ['100007'] },
    ]);
    expect(screen.queryByRole('button', { name: /^Not invited yet/ })).not.toBeInTheDocument();
  });

  it('says of whom there is no address to invite', async () => {
    const { user } = open('CHAPTERADMIN', {
      ListMembers: () => ({
        data: {
          listMember: { items: [UMA] },
          listUserAccount: { items: [account('100002', { confirmationStatus: null })] },
        },
      }),
      InviteMembers: () => ({ data: { inviteMembers: 0 } }),
    });
    await user.click((await toRow('Uma Ravi')).getByRole('button', { name: 'Invite Uma Ravi' }));
    expect(await screen.findByText(/^Uma Ravi has no e-mail address/)).toBeVisible();
  });

  it('edits a profile in a dialog', async () => {
    const { user } = open('CHAPTERADMIN');
    await user.click((await toRow('Uma Ravi')).getByRole('button', { name: 'Edit Uma Ravi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Member Profile' }));
    await user.click(await dialog.findByRole('button', { name: 'Business Details' }));
    expect(await dialog.findByDisplayValue('Uma Breads')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Member Profile' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Business Details' })).toHaveFocus());
  });

  it('erases a former member once the name is typed', async () => {
    const { user, calls } = open('CHAPTERADMIN', {
      EraseMember: () => ({ data: { eraseMember: { rotaryId: '100003' } } }),
    });
    await openRecord(user, 'Bala Kumar');
    await user.click(await screen.findByRole('button', { name: 'Erase personal data' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Erase personal data' }));
    expect(asked.getByText(/^Erased: name, mobile number/)).toBeVisible();
    expect(asked.getByText(/^Kept: referrals/)).toBeVisible();
    const typed = asked.getByRole('textbox', { name: /Type the name of the member/ });
    await user.type(typed, 'BALA');
    await user.click(asked.getByRole('button', { name: 'Erase personal data' }));
    expect(await asked.findByText('Type the name exactly as shown.')).toBeVisible();
    const sent = () => calls.filter(({ operation }) => operation === 'EraseMember');
    expect(sent()).toEqual([]);
    const lists = () => calls.filter(({ operation }) => operation === 'ListMembers').length;
    const before = lists();
    await user.type(typed, ' kumar');
    await user.click(asked.getByRole('button', { name: 'Erase personal data' }));
    expect(await screen.findByText('Personal data erased Successfully')).toBeVisible();
    expect(sent()[0]?.variables).toMatchObject({
      input: { chapterId: 'chennai', rotaryId: '100003', version: 3 },
    });
    await waitFor(() => expect(lists()).toBe(before + 1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says of who is erased only that, and offers nothing', async () => {
    const gone = { status: 'Inactive', mobile: null, erasedAt: '2026-11-20T04:00:00.000Z' } as const;
    open('CHAPTERADMIN', {
      ListMembers: () => ({
        data: {
          listMember: { items: [member('100005', 'FORMER MEMBER', gone)] },
          listUserAccount: { items: [] },
        },
      }),
    });
    const erased = await toRow('Former Member');
    expect(erased.getByText('Former member')).toBeVisible();
    expect(erased.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['FMFormer Member']);
  });

  it('offers no change of a fellow admin, whose profile is only read', async () => {
    open('CHAPTERADMIN', {
      ListMembers: () => ({
        data: {
          listMember: {
            items: [
              member('chennaidesk', 'THE DESK', { isAdmin: true }),
              member('formerdesk', 'THE FORMER DESK', { status: 'Inactive' }),
              member('100009', 'AN ADMIN TOO', { isAdmin: true }),
            ],
          },
          listUserAccount: { items: [] },
        },
      }),
    });
    for (const name of ['The Desk', 'The Former Desk', 'An Admin Too']) {
      const buttons = (await toRow(name)).getAllByRole('button');
      expect(buttons.map((button) => button.getAttribute('aria-label')).filter(Boolean)).toEqual([
        `View ${name}`,
      ]);
    }
  });

  it('offers no erasure of who is Active', async () => {
    const { user } = open('CHAPTERADMIN');
    const record = await openRecord(user, 'Uma Ravi');
    expect(await record.findByRole('button', { name: 'Change classification' })).toBeVisible();
    expect(record.queryByRole('button', { name: 'Erase personal data' })).not.toBeInTheDocument();
  });

  it('says why somebody cannot be enabled', async () => {
    const FULL = 'Cannot enable member. Subscribed members limit exceed allowed license count.';
    const { user } = open('CHAPTERADMIN', { SetMemberAccess: () => refused('CONFLICT', FULL) });
    await user.click((await toRow('Bala Kumar')).getByRole('button', { name: 'Enable Bala Kumar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enable' }));
    expect(await screen.findByText(FULL)).toBeVisible();
  });

  it('resets a password, not of somebody who is disabled', async () => {
    const { user, calls } = open('CHAPTERADMIN', {
      ResetUserAccountPassword: () => ({ data: { resetUserAccountPassword: { response: '' } } }),
    });
    await user.click((await toRow('Bala Kumar')).getByRole('button', { name: 'Reset Password Bala Kumar' }));
    expect(await screen.findByText('Please enable the user access before reset password')).toBeVisible();
    expect(calls.some(({ operation }) => operation === 'ResetUserAccountPassword')).toBe(false);
    await user.click((await toRow('Uma Ravi')).getByRole('button', { name: 'Reset Password Uma Ravi' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset Password' }),
    );
    expect(await screen.findByText('Password reset successfully!')).toBeVisible();
  });
});

describe('for a member', () => {
  it('shows the own chapter with its profiles to view, and nothing of accounts', async () => {
    const { user, calls } = open('MEMBER');
    const uma = await toRow('Uma Ravi');
    expect(heads()).toContain('Actions');
    expect(heads()).not.toContain('Access Control');
    expect(uma.getByText('Active')).toBeVisible();
    expect(calls.find(({ operation }) => operation === 'ListMembers')?.variables).toMatchObject({
      withAccounts: false,
    });
    await user.click(uma.getByRole('button', { name: 'View Uma Ravi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Member Profile' }));
    expect(await dialog.findByText('Uma Breads')).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('shows another chapter that is picked, with no actions', async () => {
    const { user } = open('MEMBER');
    await toRow('Uma Ravi');
    await user.click(screen.getByRole('radio', { name: 'Other Chapters' }));
    expect(screen.getByText('Choose a chapter to see its members.')).toBeVisible();
    await user.click(await screen.findByRole('combobox', { name: 'Chapter' }));
    await user.click(await screen.findByRole('option', { name: 'Madurai' }));
    await toRow('Meena');
    expect(heads()).not.toContain('Actions');
    await user.click(screen.getByRole('radio', { name: 'Own Chapter' }));
    await toRow('Uma Ravi');
  });
});

describe('the list', () => {
  it('is sorted by name, and searched half a second later', async () => {
    const { user } = open('MEMBER');
    await toRow('Uma Ravi');
    await user.click(screen.getByRole('button', { name: /Name/ }));
    expect(shownNames()).toEqual(['Asha Raman', 'Bala Kumar', 'Cara Pillai', 'The Office', 'Uma Ravi']);
    const search = screen.getByRole('searchbox', {
      name: 'Search by name, classification, mobile or Rotary Id',
    });
    await user.type(search, 'ravi bak');
    await waitFor(() => expect(shownNames()).toEqual(['Uma Ravi']));
    for (const [typed, found] of [
      ['765 00003', 'Bala Kumar'],
      ['100004', 'Cara Pillai'],
      ['chennaiadmin', 'The Office'],
    ] as const) {
      await user.clear(search);
      await user.type(search, typed);
      await waitFor(() => expect(shownNames()).toEqual([found]));
    }
    await user.type(search, ' nobody');
    expect(await screen.findByText('Members Not Found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await toRow('Uma Ravi');
    expect(search).toHaveValue('');
  });

  it('is handed on as a file with what an admin sees', async () => {
    const file = fakeExport();
    const { user } = open('CHAPTERADMIN');
    await toRow('Uma Ravi');
    await chooseMore(user, 'Excel');
    expect(await screen.findByText('Download Successful')).toBeVisible();
    const { rows } = await openWorkbook(file.downloads[0]?.file ?? new Blob());
    expect(rows.flat()).toEqual(expect.arrayContaining(['Member List', 'UMA RAVI', 'User Not Yet Logged']));
    expect(rows.flat()).not.toContain('Access Control');
  });
});

describe('the classification of a member', () => {
  it('is changed by an admin to an open one', async () => {
    const { user, calls } = open('CHAPTERADMIN', {
      ...newClassifications(),
      SetMemberClassification: () => ({ data: { setMemberClassification: { rotaryId: '100002' } } }),
    });
    await openRecord(user, 'Uma Ravi');
    await user.click(await screen.findByRole('button', { name: 'Change classification' }));
    const choice = await screen.findByRole('combobox', { name: /^Open classification/ });
    await waitFor(() =>
      expect(
        within(choice)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Select', 'Florist', 'Home Loans']),
    );
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Select classification')).toBeInTheDocument();
    await user.selectOptions(choice, 'Florist');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('The classification of Uma Ravi was changed.')).toBeInTheDocument();
    expect(
      calls.find(({ operation }) => operation === 'SetMemberClassification')?.variables.input,
    ).toMatchObject({ rotaryId: '100002', businessClassificationId: 'id of Florist', version: 3 });
  });

  it('is not changed by a member', async () => {
    const { user } = open('MEMBER');
    await user.click(await screen.findByRole('button', { name: 'View Uma Ravi' }));
    await screen.findByText('Uma Breads');
    expect(screen.queryByRole('button', { name: 'Change classification' })).not.toBeInTheDocument();
  });
});
