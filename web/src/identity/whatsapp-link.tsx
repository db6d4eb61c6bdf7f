import { whatsAppLink } from '@fellowship/domain/fields/mobile';
import { ActionIcon, Anchor } from '@mantine/core';
import { ChatIcon } from '#ui/icons/icons.tsx';
import { whatsAppTexts } from './account.messages.ts';
import { useSession } from './session-context.tsx';

interface WhatsAppLinkProps {
  mobile: string | null;
  /** Whose number it is. */
  name: string;
  /** Shown instead of the icon. */
  label?: string;
  /** Of the link with a label. */
  className?: string | undefined;
  /** Of the icon, in pixels: 44 where a thumb presses it. */
  size?: number;
}

/** Opens a WhatsApp chat with a prepared greeting; renders nothing if the number is no mobile (rule members/whatsapp). */
export function WhatsAppLink({ mobile, name, label, className, size = 36 }: WhatsAppLinkProps) {
  const link = whatsAppLink(mobile, whatsAppTexts.greeting(name, useSession()));
  if (link === null) return null;
  const props = { href: link, target: '_blank', rel: 'noopener noreferrer' };
  if (label !== undefined)
    return (
      <Anchor className={className} {...props}>
        {label}
      </Anchor>
    );
  return (
    <ActionIcon
      component="a"
      variant="subtle"
      size={size}
      aria-label={whatsAppTexts.writeTo(name)}
      {...props}
    >
      <ChatIcon />
    </ActionIcon>
  );
}
