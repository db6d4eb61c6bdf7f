import type { MenuEntry } from '@fellowship/domain/identity/access/routes';
import { Divider, NavLink } from '@mantine/core';
import { Link } from 'react-router';
import { EditIcon, KeyIcon, LogoutIcon, UserIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { accountTexts } from './shell.messages.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useLogout } from './use-logout.ts';

interface AccountLinksProps {
  entries: readonly MenuEntry[];
  onClose: () => void;
  onTwoStep: () => void;
}

/** What belongs to the person rather than to the chapter, and Logout at the end; in the account menu and on phones in Menu. */
export function AccountLinks({ entries, onClose, onTwoStep }: AccountLinksProps) {
  const logout = useLogout();
  return (
    <>
      {entries.map(({ path, label }) => (
        <NavLink
          key={path}
          component={Link}
          to={path}
          label={label}
          leftSection={path === '/member' ? <UserIcon /> : <EditIcon />}
          onClick={onClose}
        />
      ))}
      <NavLink
        component="button"
        type="button"
        label={accountTexts.twoStepSignIn}
        leftSection={<KeyIcon />}
        onClick={onTwoStep}
      />
      <ThemeChoice />
      <Divider my={6} />
      <NavLink
        component="button"
        type="button"
        label={controlTexts.logout}
        leftSection={<LogoutIcon />}
        disabled={logout.isBusy}
        onClick={logout.run}
      />
    </>
  );
}
