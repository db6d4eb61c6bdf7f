import { expect, type Locator, type Page } from '@playwright/test';

/** A chapter as it is filled in. */
export interface ChapterEntry {
  name: string;
  email: string;
  districtCode: string;
  address: string;
  weekday: string;
  /** Path of the picture. */
  logo: { name: string; mimeType: string; buffer: Buffer };
}

/** Support Admin: chapters and their admins (rules chapters/new-chapter, chapters/admin-status). */
export class AdminPage {
  readonly page: Page;
  /** Every chapter with its state. */
  readonly chapters: Locator;
  readonly newChapterForm: Locator;
  readonly newMemberForm: Locator;
  readonly admins: Locator;

  constructor(page: Page) {
    this.page = page;
    this.chapters = page.getByRole('table', { name: 'Chapters' });
    this.newChapterForm = page.getByRole('form', { name: 'New Chapter' });
    this.newMemberForm = page.getByRole('form', { name: 'New Member' });
    this.admins = page.getByRole('table', { name: 'Chapter Admins' });
  }

  /** A support admin's first screen. */
  async open(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Chapters' })).toBeVisible();
  }

  async fillChapter({ name, email, districtCode, address, weekday, logo }: ChapterEntry): Promise<void> {
    const field = (label: string) => this.newChapterForm.getByRole('textbox', { name: label });
    await this.nameChapter(name);
    await field('Email').fill(email);
    await field('Rotary District Code').fill(districtCode);
    await field('District Address').fill(address);
    await this.newChapterForm.getByRole('combobox', { name: 'Weekly Meeting Day' }).click();
    await this.page.getByRole('option', { name: weekday }).click();
    await this.newChapterForm.getByLabel('Choose image').setInputFiles(logo);
  }

  async nameChapter(name: string): Promise<void> {
    await this.newChapterForm.getByRole('textbox', { name: 'Chapter Name' }).fill(name);
  }

  /** Opens a chapter from the list. */
  async choose(chapter: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Chapter, district or e-mail' }).fill(chapter);
    await this.page.getByRole('button', { name: new RegExp(`^${chapter}`) }).click();
  }

  /** Adds the row of another admin. */
  async addMember(rotaryId: string, fullName: string): Promise<void> {
    await this.newMemberForm.getByRole('textbox', { name: 'Rotary Id' }).fill(rotaryId);
    await this.newMemberForm.getByRole('textbox', { name: 'Full Name' }).fill(fullName);
    await this.newMemberForm.getByRole('button', { name: 'Submit' }).click();
  }

  /** The button of an admin's row. */
  button(label: 'Create Chapter Admin' | 'Disable' | 'Enable' | 'Account', rotaryId: string): Locator {
    return this.page.getByRole('button', { name: `${label} ${rotaryId}` });
  }
}
