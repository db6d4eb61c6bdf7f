import { Text } from '@mantine/core';
import { rollCallTexts } from './roll-call.messages.ts';
import classes from './roll-call.module.css';
import type { Contact } from './use-contact.ts';

/** How fresh the roll call is, said in a word. */
export function ContactLine({ contact }: { contact: Contact }) {
  return (
    <Text size="sm" fw={600} className={classes.contact} data-kind={contact.kind} role="status">
      {contactText(contact)}
    </Text>
  );
}

function contactText(contact: Contact): string {
  switch (contact.kind) {
    case 'live':
      return rollCallTexts.live;
    case 'asking':
      return rollCallTexts.asking;
    case 'offline':
      return rollCallTexts.offlineSince(contact.since);
  }
}
