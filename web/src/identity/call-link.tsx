import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { ActionIcon } from '@mantine/core';
import { PhoneIcon } from '#ui/icons/icons.tsx';
import { callTexts } from './account.messages.ts';

/** Where a telephone is told to call a mobile number of ten digits. */
export function callAddress(mobile: string): string {
  return `tel:${formatMobile(mobile).replaceAll(' ', '')}`;
}

/** Calls a person, for a thumb: beside `WhatsAppLink` in the row of a list; nothing without a number. */
export function CallLink({ mobile, name }: { mobile: string | null; name: string }) {
  if (!mobile) return null;
  return (
    <ActionIcon
      component="a"
      variant="subtle"
      size={44}
      aria-label={callTexts.call(name)}
      href={callAddress(mobile)}
    >
      <PhoneIcon />
    </ActionIcon>
  );
}
