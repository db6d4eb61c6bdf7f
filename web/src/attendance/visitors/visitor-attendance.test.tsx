import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newRow, newVisitor, TODAY } from '#test/attendance.ts';
import { renderAttendance } from '#test/attendance-screen.tsx';
import { enter } from '#test/enter.ts';
import { refused } from '#test/fake-server.ts';
import { loseNetwork } from '#test/lost-network.ts';

beforeEach(() => {
  vi.setSystemTime(NOW);
});

const KNOWN = {
  id: 'visitor-1',
  fullName: 'VIJAY ANAND',
  mobile: '9840012345',
  classificationName: 'Printing',
  isRotarian: true,
  invitedById: '100002',
};
const HERE = { ...KNOWN, id: 'visitor-2', fullName: 'LATHA MOHAN', mobile: '9840054321' };

const ListVisitor = () => ({ data: { listVisitor: { items: [KNOWN, HERE] } } });
const RecordVisitor = () => ({ data: { createVisitorAttendance: newVisitor({ name: 'NEW ONE' }) } });

type Further = Parameters<typeof fakeAttendanceServer>[1];

async function openForm(further: Further = {}, roster = newRoster()) {
  const server = fakeAttendanceServer(roster, { ListVisitor, RecordVisitor, ...further });
  const { user } = renderAttendance();
  await user.click(await screen.findByRole('radio', { name: 'Visitor Attendance' }));
  await user.click(await screen.findByRole('button', { name: 'Add a visitor' }));
  const form = within(await screen.findByRole('form', { name: 'Visitor attendance' }));
  const field = (name: string) => form.getByRole(name === 'Name' ? 'combobox' : 'textbox', { name });
  const submit = () => user.click(form.getByRole('button', { name: 'Submit' }));
  return { server, user, form, field, submit };
}

/** All fields of a new person but those that a test leaves out. */
async function fill({ user, form, field }: Awaited<ReturnType<typeof openForm>>, mobile = '9840099999') {
  await enter(user, field('Name'), 'new one');
  await enter(user, field('Business Classification'), 'Bakery');
  if (mobile !== '') await enter(user, field('Mobile'), mobile);
  await user.click(form.getByRole('checkbox', { name: 'Fee paid' }));
}

describe('the visitor form', () => {
  it('asks for everything with the specified texts, and sends nothing before', async () => {
    const { server, user, form, submit, field } = await openForm();
    const attendance = form.getByRole('checkbox', { name: 'Mark attendance' });
    expect(attendance).toBeChecked();
    await user.click(attendance);
    await submit();
    for (const text of [
      'Please select a name',
      'Business Classification is required',
      'Mobile number must contain 10 digits long',
      'Attendance status must be checked and valid.',
      'Payment status must be settled.',
    ]) {
      expect(await form.findByText(text)).toBeVisible();
    }
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(server.getCount('RecordVisitor')).toBe(0);
  });

  it.each([
    ['98400x2345', 'Mobile number must contain only digits'],
    ['984001234', 'Mobile number must contain 10 digits long'],
    ['98400123456', 'Mobile number must be at most 10 digits long'],
  ])('refuses the mobile %s', async (mobile, text) => {
    const opened = await openForm();
    await fill(opened, mobile);
    await opened.submit();
    expect(await opened.form.findByText(text)).toBeVisible();
    expect(opened.server.getCount('RecordVisitor')).toBe(0);
  });

  it('checks the mobile as it is typed, from when it was first left for another field', async () => {
    const { user, field } = await openForm();
    const mobile = field('Mobile');
    await user.type(mobile, '984001234');
    expect(mobile).not.toHaveAccessibleDescription();
    await user.click(field('Name'));
    expect(mobile).toHaveAccessibleDescription('Mobile number must contain 10 digits long');
    await user.type(mobile, '5');
    expect(mobile).not.toHaveAccessibleDescription();
    expect(field('Name')).not.toHaveAccessibleDescription();
  });

  it('records somebody new, with the inviter and the time of submitting, and is empty for the next', async () => {
    const opened = await openForm();
    const { server, user, form } = opened;
    await fill(opened);
    await user.click(form.getByRole('combobox', { name: 'Invited By' }));
    await user.click(await screen.findByRole('option', { name: 'Balaji Kumar' }));
    await user.click(form.getByRole('radio', { name: 'Rotarian' }));
    await opened.submit();
    expect(await screen.findByText('Attendance Created for visitor')).toBeVisible();
    expect(server.toInputs('RecordVisitor')).toEqual([
      {
        chapterId: 'chennai',
        meetingId: 'today',
        name: 'NEW ONE',
        classificationName: 'Bakery',
        mobile: '9840099999',
        invitedById: '100002',
        isRotarian: true,
        attendedDateTime: `${TODAY} 07:10`,
        attendanceStatus: 'Present',
        paymentStatus: 'Paid',
        paymentKind: 'Cash',
      },
    ]);
    expect(await screen.findByRole('row', { name: /New One/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Visitor attendance' })).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Add a visitor' }));
    const next = within(await screen.findByRole('form', { name: 'Visitor attendance' }));
    for (const name of ['Name', 'Invited By']) expect(next.getByRole('combobox', { name })).toHaveValue('');
    expect(next.getByRole('textbox', { name: 'Mobile' })).toHaveValue('');
    expect(next.getByRole('radio', { name: 'Non-Rotarian' })).toBeChecked();
    expect(next.getByRole('checkbox', { name: 'Fee paid' })).not.toBeChecked();
    expect(next.queryByText('Please select a name')).not.toBeInTheDocument();
  });

  it('locks classification and mobile of a visitor who was picked, until another name is typed', async () => {
    const opened = await openForm(
      {},
      newRoster({ visitors: [newVisitor({ visitorId: HERE.id, name: HERE.fullName })] }),
    );
    const { server, user, form, field } = opened;
    await user.type(field('Name'), '98400');
    expect(await screen.findByRole('option', { name: /Latha Mohan/ })).toHaveAttribute(
      'data-combobox-disabled',
    );
    await user.click(screen.getByRole('option', { name: /Vijay Anand/ }));
    expect(field('Name')).toHaveValue('VIJAY ANAND');
    expect(field('Business Classification')).toHaveValue('Printing');
    expect(field('Business Classification')).toBeDisabled();
    expect(field('Mobile')).toHaveValue('9840012345');
    expect(field('Mobile')).toBeDisabled();
    expect(form.getByRole('combobox', { name: 'Invited By' })).toHaveValue('Balaji Kumar');
    expect(form.getByRole('radio', { name: 'Rotarian' })).toBeChecked();

    await user.type(field('Name'), 'x');
    expect(field('Mobile')).toHaveValue('');
    expect(field('Mobile')).toBeEnabled();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'vijay');
    await user.click(screen.getByRole('option', { name: /Vijay Anand/ }));
    await user.click(form.getByRole('checkbox', { name: 'Fee paid' }));
    await opened.submit();
    await waitFor(() => expect(server.getCount('RecordVisitor')).toBe(1));
    const [input] = server.toInputs('RecordVisitor');
    expect(input).toMatchObject({ visitorId: 'visitor-1', name: 'VIJAY ANAND', invitedById: '100002' });
    expect(input).not.toHaveProperty('mobile');
  });

  it("warns 'Mobile already exists' beside the field too, and keeps what was typed", async () => {
    const text = 'Mobile already exists';
    const opened = await openForm({
      RecordVisitor: () => ({
        errors: [{ message: text, extensions: { code: 'CONFLICT', fields: { mobile: text } } }],
      }),
    });
    await fill(opened);
    await opened.submit();
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(opened.form.getByText(text)).toBeVisible();
    expect(opened.field('Name')).toHaveValue('new one');
  });

  it('says what failed with the specified texts', async () => {
    const opened = await openForm({ RecordVisitor: () => refused('INTERNAL', 'Something went wrong. (3)') });
    await fill(opened);
    await opened.submit();
    expect(await screen.findByText('Failed to create visitor attendance')).toBeVisible();
    expect(opened.form.getByRole('alert')).toHaveTextContent(
      'Error occurred while creating VisitorAttendance: Something went wrong. (3)',
    );
  });

  it("is open on the meeting's date only, and says why it is not", async () => {
    const refusal = 'Attendance can be marked only on the date of the meeting.';
    const { form, field } = await openForm({}, newRoster({ canMark: false, markingRefusal: refusal }));
    expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(field('Name')).toBeDisabled();
    expect(form.getByText(refusal)).toBeVisible();
  });

  it('offers nobody as the inviter who has left the roster, whom the server would refuse', async () => {
    const left = { ...newRow(1, {}), isExpected: false };
    const { user, form } = await openForm({}, newRoster({ rows: [newRow(0), left] }));
    await user.click(form.getByRole('combobox', { name: 'Invited By' }));
    expect(form.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Asha Raman']);
    await enter(user, form.getByRole('combobox', { name: 'Name' }), 'vijay');
    await user.click(form.getByRole('option', { name: /Vijay Anand/ }));
    expect(form.getByRole('combobox', { name: 'Invited By' })).toHaveValue('');
  });

  it('takes the first match for the inviter on Enter, and never submits with it', async () => {
    const opened = await openForm();
    const { server, user, form } = opened;
    await fill(opened);
    const invitedBy = form.getByRole('combobox', { name: 'Invited By' });
    await user.click(invitedBy);
    await user.keyboard('nobody{Enter}');
    expect(server.getCount('RecordVisitor')).toBe(0);
    await user.clear(invitedBy);
    await user.keyboard('kumar{Enter}');
    expect(invitedBy).toHaveValue('Balaji Kumar');
    await user.keyboard('{Enter}');
    expect(server.getCount('RecordVisitor')).toBe(0);
    await opened.submit();
    await waitFor(() => expect(server.toInputs('RecordVisitor')).toMatchObject([{ invitedById: '100002' }]));
  });
});

it('makes room for the next one where no answer comes, and opens a visitor who was not accepted again', async () => {
  const opened = await openForm({ RecordVisitor: () => refused('CONFLICT', 'Somebody has this number.') });
  await fill(opened);
  const comeBack = loseNetwork();
  await opened.submit();
  expect(await screen.findByText('Waiting to be sent: Visitor NEW ONE')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('form', { name: 'Visitor attendance' })).not.toBeInTheDocument(),
  );
  comeBack();
  expect(await screen.findByText('Not accepted: Visitor NEW ONE')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Show' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Open again: Visitor NEW ONE' }));
  const form = within(await screen.findByRole('form', { name: 'Visitor attendance' }));
  await waitFor(() => expect(form.getByRole('combobox', { name: 'Name' })).toHaveValue('NEW ONE'));
  expect(form.getByRole('textbox', { name: 'Mobile' })).toHaveValue('9840099999');
  expect(form.getByRole('textbox', { name: 'Business Classification' })).toHaveValue('Bakery');
});
