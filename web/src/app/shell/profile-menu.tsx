import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { KeyIcon, MoonIcon, SunIcon, UserIcon } from '#ui/icons/icons.tsx';
import { menuTexts } from './shell.messages.ts';
import classes from './shell.module.css';

const TotpDialog = lazy(async () => ({
  default: (await import('#identity/totp-dialog.tsx')).TotpDialog,
}));

/** What belongs to the person rather than to the chapter: colours and two-step sign-in. */
export function ProfileMenu({ productName }: { productName: string }) {
  const { fullName, rotaryId } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isTotpOpen, setIsTotpOpen] = useState(false);
  const isDark = isDarkNow(colorScheme);
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <UnstyledButton
            className={classes.link}
            aria-label={menuTexts.profileOf(fullName)}
            mih={44}
            miw={44}
          >
            <UserIcon />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={menuTexts.profile}>
          <Menu.Label>
            {fullName} · {rotaryId}
          </Menu.Label>
          <Menu.Item
            leftSection={isDark ? <SunIcon /> : <MoonIcon />}
            onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? menuTexts.lightTheme : menuTexts.darkTheme}
          </Menu.Item>
          <Menu.Item leftSection={<KeyIcon />} onClick={() => setIsTotpOpen(true)}>
            {menuTexts.twoStepSignIn}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isTotpOpen && (
        <Suspense fallback={null}>
          <TotpDialog productName={productName} onClose={() => setIsTotpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function isDarkNow(scheme: 'light' | 'dark' | 'auto'): boolean {
  return scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
}
