import type { Action } from '@fellowship/domain/identity/access/actions';
import { readSharedContact } from '@fellowship/domain/visitors/shared-contact';
import { holdSharedPicture, takeSharedItem } from '#platform/shared-item.ts';
import { toast } from '#ui/toast/toast.tsx';
import { sharedTexts } from './shell.messages.ts';

interface Place {
  readonly path: string;
  readonly state?: unknown;
}

/**
 * The screen for what another app has shared: a contact opens the visitor form filled, a picture My Profile with it chosen
 * (rule platform/shared). Null, with a word about it, where nothing can be done with it.
 */
export async function findPlace(can: (action: Action) => boolean): Promise<Place | null> {
  const item = await takeSharedItem();
  if (!item) return null;
  if (item.picture && can('media.uploadPhoto')) {
    holdSharedPicture(item.picture);
    // The part of it that the photo is in.
    return { path: '/member', state: { section: 'membership' } };
  }
  const contact = readSharedContact(item.text);
  if (contact && can('visitor.create')) return { path: '/visitorform', state: { shared: contact } };
  toast.info(contact ? sharedTexts.onlyAdmins : sharedTexts.nothing);
  return null;
}
