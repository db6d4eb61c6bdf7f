import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoreIcon } from '../icons/icons.tsx';
import { controlTexts } from '../ui.messages.ts';

/** The menu behind ⋯, which opens as soon as it is there. It takes the place and the focus of the button that asked for it. */
export function OpenedMenu({ children }: { children: ReactNode }) {
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={controlTexts.moreActions} autoFocus>
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
