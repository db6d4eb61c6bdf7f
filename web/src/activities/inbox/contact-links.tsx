import { mobileSchema } from '@fellowship/domain/fields/mobile';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { validate } from '@fellowship/domain/refusals/validate';
import { Anchor, Group } from '@mantine/core';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import { PhoneIcon } from '#ui/icons/icons.tsx';
import classes from './entry.module.css';
import { inboxTexts } from './inbox.messages.ts';

/** Links to call a customer or write in WhatsApp. Anything but a mobile number is shown as text. */
export function ContactLinks({ contact, name }: { contact: string; name: string }) {
  const mobile = validate(mobileSchema, contact);
  if (!mobile.ok) return contact;
  return (
    <Group gap="0 20px">
      <Anchor className={classes.contact} href={`tel:+91${mobile.value}`}>
        <PhoneIcon size={18} />
        {formatMobile(mobile.value)}
      </Anchor>
      <span className={classes.contact}>
        <WhatsAppLink mobile={mobile.value} name={name} label={inboxTexts.whatsApp} />
      </span>
    </Group>
  );
}
