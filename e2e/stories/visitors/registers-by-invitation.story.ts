import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';

story.describe.configure({ timeout: 240_000 });

story(
  'A visitor registers by a member’s WhatsApp link, and is checked in by the pass',
  async ({ people, outbox, pageErrors }) => {
    // The form that is sent without the consent.
    pageErrors.expectError(/status of 400 .*\/register/);
    const member = await people.member('100003', { device: 'phone' });
    await member.getByRole('button', { name: 'Invite a visitor' }).click();
    const send = member.getByRole('link', { name: 'Send by WhatsApp' });
    const message = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    const link = /https?:\S+\/i\/\S+/.exec(message)?.[0] ?? '';
    expect(message).toContain('Wednesday, 18-Nov-2026, 07:30');

    const stranger = await people.anonymousPage({ device: 'phone' });
    await stranger.goto(new URL(link).pathname);
    await expect(
      stranger.getByRole('heading', { name: 'Next meeting · Wednesday, 18-Nov-2026' }),
    ).toBeVisible();
    await expect(stranger.getByText('invited you')).toBeVisible();
    await expectGoodToUse(stranger, 'The public page of a chapter');
    await stranger.getByLabel('What is your business?').fill('Yoga Studio');
    await stranger.getByRole('button', { name: 'Register' }).click();
    await expect(stranger.getByText('Your seat is open.')).toBeVisible();
    await expectGoodToUse(stranger, 'Registering as a visitor');
    await stranger.getByLabel('Mobile').fill('+91 97100 00099');
    await stranger.getByLabel('Full Name').fill('Kala Story');
    await stranger.getByLabel('Email').fill('kala@story.example');
    await stranger.getByRole('button', { name: 'Register for 18-Nov-2026' }).click();
    await expect(stranger.getByText('Please agree, so that the chapter can expect you.')).toBeVisible();
    await expect(stranger.getByLabel('Full Name')).toHaveValue('Kala Story');
    await stranger.getByRole('checkbox').check();
    await stranger.getByRole('button', { name: 'Register for 18-Nov-2026' }).click();
    await expect(stranger.getByRole('heading', { name: 'Please look into your mail' })).toBeVisible();

    const mail = (await outbox.read()).findLast(({ to }) => to === 'kala@story.example');
    const pass = new URL(/https?:\S+\/pass\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    await stranger.goto(pass);
    await expect(stranger.getByRole('img', { name: 'QR code of your pass' })).toBeVisible();
    await expectGoodToUse(stranger, 'A visitor’s pass');

    const token = pass.split('/').at(-1);
    const admin = await people.member('chennaiadmin', { at: `/attendance#pass=${token}` });
    await expect(admin.getByText('Attendance Created for visitor')).toBeVisible();
    await admin.getByRole('button', { name: /^Expected \d/ }).click();
    const sheet = admin.getByRole('dialog', { name: 'Expected visitors' });
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Kala Story' })).toContainText('Here');
    await stranger.reload();
    await expect(stranger.getByText('You are checked in. Welcome!')).toBeVisible();
  },
);
