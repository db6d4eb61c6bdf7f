import type { Contact } from '@fellowship/domain/members/contacts';
import type { GetOwnProfileQuery } from '#api/generated/main/graphql.ts';
import { memberPhotoUrl } from '#media/media-url.ts';

/** The caller's own member record, as far as the profile shows it. */
export type Profile = GetOwnProfileQuery['getMember'];

/** Where the member's photo is; null when there is none. */
export function buildPhotoUrl({ chapterId, rotaryId, profilePhoto }: Profile): string | null {
  return memberPhotoUrl(chapterId, rotaryId, profilePhoto);
}

/** Where a contact leads when it is tapped; null when it leads nowhere. */
export function contactLink({ kind, text }: Contact): string | null {
  switch (kind) {
    case 'phone':
      return `tel:${text.replaceAll(' ', '')}`;
    case 'email':
      return `mailto:${text}`;
    case 'web':
      return websiteLink(text);
    case 'place':
      return null;
  }
}

/** A website as a link, whether it was typed with `https://` or without; null for anything that is no web page. */
function websiteLink(typed: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null;
}
