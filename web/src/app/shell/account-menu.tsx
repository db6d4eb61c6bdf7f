import { Divider, Popover, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useCaller } from '#identity/session-context.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { InitialsAvatar } from '#ui/list/initials-avatar.tsx';
import { AccountLinks } from './account-links.tsx';
import { useGreeting } from './greeting.tsx';
import { accountEntries } from './menu-tree.tsx';
import { accountTexts } from './shell.messages.ts';
import classes from './shell.module.css';

const TotpDialog = lazy(async () => ({
  default: (await import('#identity/totp-dialog.tsx')).TotpDialog,
}));

/** The button with the person's initials, and what opens below it: who is signed in, the profile, colours and Logout. */
export function AccountMenu({ productName }: { productName: string }) {
  const caller = useCaller();
  const greeting = useGreeting();
  const [isOpen, menu] = useDisclosure(false);
  const [isTotpOpen, totp] = useDisclosure(false);

  function handleTwoStep(): void {
    menu.close();
    totp.open();
  }

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={menu.set}
        position="bottom-end"
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.account}
            aria-label={accountTexts.accountOf(greeting.name)}
            onClick={menu.toggle}
          >
            <InitialsAvatar name={greeting.name} />
            <ChevronDownIcon size={14} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.accountPanel} style={{ left: 'auto', right: 8 }}>
          <div className={classes.person}>
            <strong>{greeting.name}</strong>
            <Text size="xs" c="dimmed">
              {greeting.rotaryId}
            </Text>
            <Text size="xs" c="dimmed">
              {greeting.dateOfJoining}
            </Text>
          </div>
          <Divider my={6} />
          <AccountLinks entries={accountEntries(caller)} onClose={menu.close} onTwoStep={handleTwoStep} />
        </Popover.Dropdown>
      </Popover>
      {isTotpOpen && (
        <Suspense fallback={null}>
          <TotpDialog productName={productName} onClose={totp.close} />
        </Suspense>
      )}
    </>
  );
}
