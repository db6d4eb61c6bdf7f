import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newClassifications } from '#test/classifications.ts';
import { fakeServer } from '#test/fake-server.ts';
import { newLoadedProfile } from '#test/member-profiles.ts';
import { renderScreen } from '#test/render.tsx';
import { NewMemberForm } from '../conversion-screen.tsx';

it('makes a member of what is known and what is entered, and of no more than is there', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { fullName, email, mobile, businessName, ...rest } = newLoadedProfile();
  const { natureOfBusiness, productsOrServicesOffered, businessAddress, designation, rotaryClubName } = rest;
  const known = {
    fullName,
    email: email ?? null,
    mobile,
    businessName,
    natureOfBusiness,
    productsOrServicesOffered,
  };
  fakeServer(newClassifications());
  const { user } = renderScreen(
    <NewMemberForm
      chapterId="chennai"
      known={{ ...known, businessAddress, designation, rotaryClubName, classificationName: 'Architect' }}
      keepAs="convert/9876543210"
      onSubmit={onSubmit}
      onBack={vi.fn()}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Convert to member' }));
  expect(screen.getByRole('textbox', { name: 'Rotary Id' })).toHaveAccessibleDescription(
    'Rotary Id must be 5 to 15 digits',
  );
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Rotary Id' }), '123456');
  await user.type(screen.getByRole('textbox', { name: 'Induction Date' }), '15-Jan-2026');
  await user.type(screen.getByRole('textbox', { name: 'Years In Rotary' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Your Business Speciality' }), 'Stone');
  await user.click(screen.getByRole('button', { name: 'Convert to member' }));
  expect(onSubmit).toHaveBeenCalledWith({
    chosen: { profilePhoto: null, aadharImage: null, PANImage: null },
    checked: expect.objectContaining({
      rotaryId: '123456',
      classificationName: 'Architect',
      dateOfJoining: '2026-01-15',
      yearsInRotary: 1,
      city: '',
      yearsInBusiness: '',
      mobile: '9876543210',
    }),
  });
});
