import type { MenuEntry } from '@fellowship/domain/identity/access/routes';
import { CloseButton, Drawer, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChevronRightIcon, CupIcon, GiftIcon, HandshakeIcon } from '#ui/icons/icons.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { giftTexts, tabTexts } from './shell.messages.ts';
import classes from './shell.module.css';

const ICONS: Readonly<Record<string, ReactNode>> = {
  '/referral': <HandshakeIcon />,
  '/c-note': <GiftIcon />,
  '/r2r': <CupIcon />,
};

interface GiveSheetProps {
  opened: boolean;
  onClose: () => void;
  gifts: readonly MenuEntry[];
}

/** What can be given, in reach of the thumb, each with when it is the right one. */
export function GiveSheet({ opened, onClose, gifts }: GiveSheetProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="auto">
      <Drawer.Overlay />
      <Drawer.Content aria-label={tabTexts.give} className={classes.sheet}>
        <Drawer.Body className={classes.giveBody}>
          <div className={classes.giveHead}>
            <Title order={2}>{tabTexts.give}</Title>
            <CloseButton size={44} iconSize={24} aria-label={controlTexts.close} onClick={onClose} />
          </div>
          <ul className={classes.gifts}>
            {gifts.map(({ path, label }) => (
              <li key={path}>
                <ListRow
                  name={label}
                  second={giftTexts[path as keyof typeof giftTexts]}
                  picture={<span className={classes.giftIcon}>{ICONS[path]}</span>}
                  aside={<ChevronRightIcon />}
                  to={path}
                  onFollow={onClose}
                />
              </li>
            ))}
          </ul>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
