import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Anchor, Stack, Text } from '@mantine/core';
import type { GetContactQuery } from '#api/generated/main/graphql.ts';
import { contactAddressTexts } from './contact.messages.ts';

export type Contact = NonNullable<GetContactQuery['getContact']>;

/** Where the people who run the platform are reached, to be tapped. */
export function ContactAddress({ contact }: { contact: Contact }) {
  const { address1, address2, area, city, pinCode, landLine, mobile, email } = contact;
  const place = [address1, address2, area, [city, pinCode].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <Stack component="address" gap="xs" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {place.length > 0 && (
        <div>
          {place.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
      )}
      <Way label={contactAddressTexts.email} href={`mailto:${email}`} text={email} />
      {mobile && (
        <Way label={contactAddressTexts.mobile} href={`tel:+91${mobile}`} text={formatMobile(mobile)} />
      )}
      {landLine && (
        <Way
          label={contactAddressTexts.landLine}
          href={`tel:${landLine.replace(/[^+\d]/g, '')}`}
          text={landLine}
        />
      )}
    </Stack>
  );
}

function Way({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Anchor href={href} style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
        {text}
      </Anchor>
    </div>
  );
}
