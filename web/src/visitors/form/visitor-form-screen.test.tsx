import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PersonContext } from '#browser/remembered.ts';
import { ProductNameContext } from '#platform/app-contexts.ts';
import { enter } from '#test/enter.ts';
import { fakeServer, type Handlers } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { newMemberProspect, newVisitor, newVpm } from '#test/visitors.ts';
import { Overlays } from '#ui/overlays.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import { VisitorFormScreen } from './visitor-form-screen.tsx';

const saved = (attendanceCreated: boolean) => ({ id: 'v1', attendanceCreated });
const STORED: Handlers = {
  CreateVisitor: () => ({ data: { createVisitor: saved(true) } }),
  UpdateVisitor: () => ({ data: { updateVisitor: saved(false) } }),
  CreateInterviewProspect: () => ({ data: { createInterviewProspect: { visitorId: 'v1' } } }),
};

function open(visitors: readonly VpmVisitor[], state: unknown = null, handlers: Handlers = STORED) {
  const calls = fakeServer({ ...newVpm(visitors), ...handlers });
  const view = renderScreen(
    <ProductNameContext value="RMB">
      <PersonContext value="chennaiadmin">
        <Overlays />
        <Routes>
          <Route path="/visitorform" element={<VisitorFormScreen />} />
          <Route path="/visitor-list" element={<h1>VPM</h1>} />
        </Routes>
      </PersonContext>
    </ProductNameContext>,
    { path: '/visitorform', state },
  );
  const sent = (operation: string): unknown =>
    calls.find((call) => call.operation === operation)?.variables.input;
  return { ...view, sent };
}

const box = (name: string) => screen.findByRole('textbox', { name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const stateFor = (visitor: VpmVisitor, flags: object = { editMode: true }) => ({
  ...flags,
  visitorData: { mobile: visitor.mobile },
});

async function fillIn(user: UserEvent): Promise<void> {
  const texts = {
    'Full Name': 'Uma Rani',
    'Business Name': 'Uma Flowers',
    Designation: 'Founder',
    'Nature of business': 'Flowers',
    'Products/Services Offered': 'Garlands',
    'Business Address': '1 Beach Road',
    'No of Employees': '4',
  };
  for (const [name, text] of Object.entries(texts)) await enter(user, await box(name), text);
  await enter(user, screen.getByRole('combobox', { name: 'Mobile' }), '98400 11122');
  await enter(user, screen.getByRole('combobox', { name: 'Classification' }), 'Landscaping');
  await user.keyboard('{Enter}');
  await enter(user, await box('Date of Meeting 1'), '13-Nov-2026');
  await user.click(screen.getByRole('combobox', { name: 'Who invited you?' }));
  await user.click(await screen.findByRole('option', { name: 'Others' }));
  await enter(user, await box('Introducer Name'), 'Ramesh');
  await user.click(screen.getByRole('radio', { name: 'May be' }));
}

describe('somebody new', () => {
  it('is registered, with what is said of it', async () => {
    const { user, sent } = open([]);
    await fillIn(user);
    await press(user, 'Submit');
    expect(await screen.findByText('Form submitted Successfully')).toBeInTheDocument();
    expect(screen.getByText('Attendance Created for visitor')).toBeInTheDocument();
    expect(sent('CreateVisitor')).toMatchObject({
      mobile: '9840011122',
      fullName: 'UMA RANI',
      classificationName: 'Landscaping',
      dateOfMeeting1: '2026-11-13',
      invitedById: 'Others',
      introducerName: 'Ramesh',
      isInterested: 'Maybe',
      noOfEmployees: 4,
    });
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  it('is asked about each thing that is missing, and No is not taken', async () => {
    const { user, sent } = open([]);
    await user.click(await screen.findByRole('radio', { name: 'No' }));
    const blocked = /^Please select 'Yes' Or 'May be' option if you are interested to join in RMB$/;
    expect(await screen.findByText(blocked)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
    expect(screen.getByText('11 to fill in')).toBeInTheDocument();
    await press(user, 'Submit');
    expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
    expect(screen.getByText('Select interest to join RMB')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Mobile' })).toHaveFocus();
    expect(sent('CreateVisitor')).toBeUndefined();
  });

  it('has a mobile that is taken', async () => {
    const taken = 'Mobile Number already exist';
    const { user } = open([], null, {
      CreateVisitor: () => ({
        errors: [{ message: taken, extensions: { code: 'CONFLICT', fields: { mobile: taken } } }],
      }),
    });
    await fillIn(user);
    await press(user, 'Submit');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Mobile' })).toHaveAccessibleDescription(taken),
    );
    expect(screen.getAllByText(taken)).toHaveLength(2);
    await press(user, 'Clear');
    const question = within(await screen.findByRole('dialog', { name: 'Clear the form?' }));
    await user.click(question.getByRole('button', { name: 'Clear' }));
    expect(await box('Full Name')).toHaveValue('');
  });

  it('was a guest: the form is filled in, and the visit stays', async () => {
    const guest = newVisitor({ isGuest: true, businessName: null, mobile: '9840000009' });
    const { user } = open([guest, newVisitor()]);
    await box('Business Name');
    const mobile = screen.getByRole('combobox', { name: 'Mobile' });
    await user.type(mobile, '98400');
    const found = await screen.findAllByRole('option', { name: /^98400/ });
    expect(found.map((option) => option.textContent)).toEqual(['9840000009UMA RANI']);
    await user.click(found[0] as HTMLElement);
    expect(await box('Full Name')).toHaveValue('UMA RANI');
    expect(await box('Business Name')).toHaveValue('');
    expect(await box('Date of Meeting 1')).toBeDisabled();
    expect(await box('Date of Meeting 2')).toBeEnabled();
    expect(mobile).toHaveAccessibleDescription(/^Recorded as a guest: UMA RANI/);
  });
});

describe('somebody of the list', () => {
  it('is changed in the version that was seen', async () => {
    const visitor = newVisitor();
    const { user, sent } = open([visitor], stateFor(visitor));
    await user.type(await box('Designation'), ' and owner');
    await press(user, 'Save');
    expect(await screen.findByText('Form saved successfully')).toBeInTheDocument();
    expect(sent('UpdateVisitor')).toMatchObject({
      id: 'v1',
      version: 3,
      designation: 'Founder and owner',
      invitedById: '100002',
    });
    expect(screen.queryByRole('form', { name: 'Interview Details' })).not.toBeInTheDocument();
  });

  it('can only be looked at where it is said so, and Back leads to the list', async () => {
    const visitor = newVisitor();
    const { user } = open([visitor], stateFor(visitor, { disableMode: true }));
    expect(await box('Designation')).toBeDisabled();
    await press(user, 'Back');
    expect(await screen.findByRole('heading', { name: 'VPM' })).toBeInTheDocument();
  });

  it('is no longer available', async () => {
    open([], stateFor(newVisitor()));
    expect(await screen.findByText('This visitor is no longer on the list.')).toBeInTheDocument();
  });

  it.each([
    [{ visitorData: 7 }],
    [{ visitorData: { mobile: null } }],
    ['x'],
  ])('is nobody in a state that makes no sense: %j', async (state) => {
    open([], state);
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeInTheDocument();
  });

  it('with changes is left only after asking', async () => {
    const visitor = newVisitor();
    const { user } = open([visitor], stateFor(visitor));
    await user.type(await box('Designation'), '!');
    await press(user, 'Back');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'VPM' })).toBeInTheDocument();
  });
});

describe('an interview', () => {
  it('is stored, with what it came to', async () => {
    const visitor = newVisitor({ userType: 'Prospect', dateOfMeeting2: '2026-11-13' });
    const { user, sent } = open([visitor], stateFor(visitor, { prospectMode: true }));
    await enter(user, await box('Interview Date'), '20-Nov-2026');
    await enter(user, await box('Interview Place'), 'Hotel Savera');
    await enter(user, await box('Interview By'), 'Anitha');
    await user.click(screen.getByRole('radio', { name: 'Reject' }));
    await press(user, 'Submit');
    expect(await screen.findByText('Please provide a reason')).toBeInTheDocument();
    await enter(user, await box('Remarks'), 'Travels');
    await press(user, 'Submit');
    expect(await screen.findByText('Interviw form submitted successfully')).toBeInTheDocument();
    expect(sent('CreateInterviewProspect')).toEqual({
      pk: expect.any(String),
      sk: visitor.mobile,
      version: 0,
      interviewDate: '2026-11-20',
      place: 'Hotel Savera',
      interviewBy: 'Anitha',
      decision: 'reject',
      reason: 'Travels',
    });
  });

  it('leaves what was changed of the visitor on the screen, to be saved next', async () => {
    const visitor = newMemberProspect('reject');
    const rows = [visitor];
    const { user, sent } = open(rows, stateFor(visitor, { memProspRejectMode: true }), {
      ...STORED,
      ListVpm: () => ({ data: { listVisitor: { items: rows } } }),
      CreateInterviewProspect: () => {
        rows[0] = { ...visitor, version: 4 };
        return { data: { createInterviewProspect: { visitorId: 'v1' } } };
      },
    });
    await user.type(await box('Designation'), ' and owner');
    await user.click(await screen.findByRole('radio', { name: 'Recommend' }));
    await press(user, 'Submit');
    await screen.findByText('Interviw form submitted successfully');
    expect(screen.getByText('The changes to the visitor are not saved yet. Press Save.')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(await box('Designation')).toHaveValue('Founder and owner');
    await press(user, 'Save');
    expect(await screen.findByText('Form saved successfully')).toBeInTheDocument();
    expect(sent('UpdateVisitor')).toMatchObject({ version: 4, designation: 'Founder and owner' });
    expect(await screen.findByRole('heading', { name: 'VPM' }, { timeout: 3_000 })).toBeInTheDocument();
  });

  it('that is typed is still there after the visitor was saved', async () => {
    const visitor = newMemberProspect('reject');
    const { user } = open([visitor], stateFor(visitor, { memProspRejectMode: true }));
    await user.type(await box('Interview Place'), ' Annexe');
    await user.type(await box('Designation'), '!');
    await press(user, 'Save');
    expect(await screen.findByText('The interview is not saved yet. Press Submit.')).toBeInTheDocument();
    expect(await box('Interview Place')).toHaveValue('Hotel Savera Annexe');
  });

  it('that rejected can be changed', async () => {
    const visitor = newMemberProspect('reject');
    const { user, sent } = open([visitor], stateFor(visitor, { memProspRejectMode: true }));
    expect(await box('Remarks')).toHaveValue('Travels');
    await user.click(screen.getByRole('radio', { name: 'Recommend' }));
    await press(user, 'Submit');
    await screen.findByText('Interviw form submitted successfully');
    expect(sent('CreateInterviewProspect')).toMatchObject({ decision: 'recommend', version: 1 });
    expect(await screen.findByRole('heading', { name: 'VPM' }, { timeout: 3_000 })).toBeInTheDocument();
  });
});
