import { formatDate } from '@fellowship/domain/calendar/formats';
import { whatsAppLink } from '@fellowship/domain/fields/mobile';
import { can } from '@fellowship/domain/identity/access/actions';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { Divider, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { whatsAppTexts } from '#identity/account.messages.ts';
import { accountPanelTexts } from '#identity/accounts/account-panel.messages.ts';
import { AccountPanel } from '#identity/accounts/account-panel.tsx';
import { callAddress } from '#identity/call-link.tsx';
import { useCaller, useMemberSubject, useSession } from '#identity/session-context.tsx';
import { ChatIcon, PhoneIcon } from '#ui/icons/icons.tsx';
import { ChangeClassification } from '../change-classification.tsx';
import { EraseMember } from '../erase-member.tsx';
import { type ListedMember, unusedAccount } from './listed-member.ts';
import { AccessButton, ProfileButton, ResetButton } from './member-actions.tsx';
import { MemberStatus } from './member-columns.tsx';
import { memberColumnTexts as heads, memberRecordTexts as texts } from './member-list.messages.ts';
import classes from './member-list.module.css';
import type { AccessControl } from './use-access.ts';

interface MemberRecordProps {
  member: ListedMember;
  /** The own chapter's list leads to the profiles; another chapter's does not. */
  isOwn: boolean;
  /** Admins of the chapter give and take access here. */
  isAdmin: boolean;
  access: AccessControl;
  onOpenProfile: (member: ListedMember) => void;
  onClose: () => void;
}

/** What the list knows of a member, how to reach them, and what can be done about the account. */
export function MemberRecord({ member, isOwn, isAdmin, access, onOpenProfile, onClose }: MemberRecordProps) {
  const { classificationName, mobile, natureOfBusiness, dateOfJoining, rotaryId, erasedAt } = member;
  return (
    <>
      {classificationName && <Text c="dimmed">{classificationName}</Text>}
      <Ways member={member} />
      <dl className={classes.facts}>
        <Fact name={heads.status}>
          <MemberStatus member={member} isAdmin={isAdmin} />
        </Fact>
        <Fact name={heads.mobile}>{mobile && formatMobile(mobile)}</Fact>
        <Fact name={heads.description}>{natureOfBusiness}</Fact>
        <Fact name={heads.joined}>{dateOfJoining && formatDate(dateOfJoining)}</Fact>
        <Fact name={heads.rotaryId}>{rotaryId}</Fact>
      </dl>
      {isOwn && <ProfileButton member={member} onOpen={onOpenProfile} />}
      {isAdmin && erasedAt === null && (
        <>
          <Divider />
          <Account member={member} access={access} onDone={onClose} />
          <ChangeClassification member={member} />
        </>
      )}
      {isAdmin && member.status === 'Inactive' && <EraseMember member={member} onErased={onClose} />}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** To call, and to write to; nothing without a number. */
function Ways({ member: { mobile, fullName } }: { member: ListedMember }) {
  const session = useSession();
  if (!mobile) return null;
  const chat = whatsAppLink(mobile, whatsAppTexts.greeting(showName(fullName), session));
  return (
    <div className={classes.ways}>
      <a className={classes.way} href={callAddress(mobile)}>
        <PhoneIcon />
        {texts.call}
      </a>
      {chat && (
        <a className={classes.way} href={chat} target="_blank" rel="noopener noreferrer">
          <ChatIcon />
          {texts.message}
        </a>
      )}
    </div>
  );
}

interface AccountProps {
  member: ListedMember;
  access: AccessControl;
  onDone: () => void;
}

/** What an admin does about a member's account, as far as the table of ranks lets them (rule identity/ranks). */
function Account({ member, access, onDone }: AccountProps) {
  const caller = useCaller();
  const subject = useMemberSubject(member);
  const account = can(caller, 'account.updateEmail', subject) ? unusedAccount(member) : null;
  return (
    <Stack gap="md">
      <div className={classes.action}>
        <span>
          {heads.access}{' '}
          <Text component="span" size="sm" c="dimmed">
            {member.status === 'Active' ? texts.mayEnter : texts.mayNotEnter}
          </Text>
        </span>
        <Group gap="xs">
          <ResetButton member={member} access={access} variant="default" size="sm" />
          <AccessButton member={member} access={access} variant="default" size="sm" />
        </Group>
      </div>
      {account && (
        <section aria-labelledby="unused-account">
          <Title order={3} id="unused-account">
            {accountPanelTexts.title}
          </Title>
          <AccountPanel
            account={account}
            chapterId={member.chapterId}
            name={showName(member.fullName)}
            onDone={onDone}
          />
        </section>
      )}
    </Stack>
  );
}
