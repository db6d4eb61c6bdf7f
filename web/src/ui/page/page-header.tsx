import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { ChevronLeftIcon, MoreIcon } from '../icons/icons.tsx';
import { controlTexts } from '../ui.messages.ts';
import { usePageBar } from './page-bar.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string | null;
  /** Beside the title, such as the number of members. */
  count?: number | undefined;
  /** What is shown, in one dim line. */
  detail?: ReactNode;
  /** The one choice that the whole page follows, such as a date or a year. */
  choice?: ReactNode;
  /** The main action. */
  action?: ReactNode;
  /** The main action as a phone shows it in the bar: an icon of 44 px. Without it the action stands below the bar. */
  phoneAction?: ReactNode;
  /** The rest: `MenuItem`s behind ⋯, such as files, printing, importing. */
  more?: ReactNode;
  /** Where ‹ leads on a phone. */
  back?: string;
}

/** What a screen is called and what can be done with all of it; on a phone, in the bar at the top. */
export function PageHeader(props: PageHeaderProps) {
  const bar = usePageBar();
  if (bar) return <PhoneHeader {...props} bar={bar} />;
  const { detail, choice, action, more } = props;
  return (
    <div className={classes.header}>
      <div className={classes.titles}>
        <PageTitle {...props} />
        {detail && (
          <Text component="div" c="dimmed" size="sm">
            {detail}
          </Text>
        )}
      </div>
      <Group gap="sm" className={classes.actions}>
        {choice}
        {action}
        <MoreMenu>{more}</MoreMenu>
      </Group>
    </div>
  );
}

function PhoneHeader(props: PageHeaderProps & { bar: HTMLElement }) {
  const { bar, back, detail, choice, action, phoneAction, more } = props;
  const inBar = (
    <div className={classes.bar}>
      {back && (
        <ActionIcon
          component={Link}
          to={back}
          variant="transparent"
          c="inherit"
          size={44}
          aria-label={controlTexts.back}
        >
          <ChevronLeftIcon />
        </ActionIcon>
      )}
      <div className={classes.barTitle}>
        <PageTitle {...props} />
      </div>
      {choice}
      {phoneAction}
      <MoreMenu>{more}</MoreMenu>
    </div>
  );
  return (
    <>
      {createPortal(inBar, bar)}
      {detail && (
        <Text component="div" c="dimmed" size="sm">
          {detail}
        </Text>
      )}
      {action && !phoneAction && <Group gap="sm">{action}</Group>}
    </>
  );
}

function PageTitle({ title, count }: Pick<PageHeaderProps, 'title' | 'count'>) {
  return (
    <Title order={1} className={classes.title}>
      {title}
      {count !== undefined && (
        <>
          {' '}
          <span className={classes.count}>{count}</span>
        </>
      )}
    </Title>
  );
}

const loadOpenedMenu = () => import('./opened-menu.tsx');
const OpenedMenu = lazy(async () => ({ default: (await loadOpenedMenu()).OpenedMenu }));

/** What is done seldom, behind ⋯; nothing where there is nothing of it. The menu's code comes when it is reached for. */
function MoreMenu({ children }: { children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(false);
  if (!children) return null;
  // What cannot be fetched now is reported when it is opened.
  const prepare = () => void loadOpenedMenu().catch(() => undefined);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={controlTexts.moreActions}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setIsWanted(true)}
    >
      <MoreIcon />
    </ActionIcon>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu>{children}</OpenedMenu>
    </Suspense>
  );
}
