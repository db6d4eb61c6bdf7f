import { formatDate } from '@fellowship/domain/calendar/formats';
import type { ProfileEditor } from '@fellowship/domain/members/member-access';
import { memberFields } from '@fellowship/domain/members/member-fields';
import type { MemberSection } from '@fellowship/domain/members/personal-fields';
import type { Relative } from '@fellowship/domain/members/profile.schema';
import { getProfileSchema } from '@fellowship/domain/members/profile-editing';
import { showName } from '@fellowship/domain/members/show-name';
import { ActionIcon, Button, Paper, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useToday } from '#identity/session-context.tsx';
import { memberPhotoUrl, RemoteImage } from '#media/remote-image.tsx';
import { CheckIcon, ChevronRightIcon, EditIcon } from '#ui/icons/icons.tsx';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { sectionTitles, profileFormTexts as texts } from './profile.messages.ts';
import classes from './profile.module.css';
import {
  editableIn,
  getFields,
  type LoadedProfile,
  missingIn,
  neededFields,
  profileValues,
  SECTIONS,
} from './profile-values.ts';

interface ProfileOverviewProps {
  member: LoadedProfile;
  editor: ProfileEditor;
  onOpen: (section: MemberSection) => void;
}

/** The id of the button behind which a section is, so that the focus can come back to it. */
export const sectionButton = (section: MemberSection): string => `profile-${section}`;

/** Whose profile it is, what it still lacks, and its sections, each to be opened alone (rule members/profile-sections). */
export function ProfileOverview({ member, editor, onOpen }: ProfileOverviewProps) {
  const today = useToday();
  const values = useMemo(() => profileValues(member), [member]);
  const missing = useMemo(
    () => new Map(SECTIONS.map((section) => [section, missingIn(section, editor, today, values)])),
    [editor, today, values],
  );
  const count = [...missing.values()].flat().length;
  const first = SECTIONS.find((section) => missing.get(section)?.length);
  const isOwn = editor !== 'admin';
  return (
    <Stack gap="md">
      <Head member={member} missing={missing.get('membership')?.length ?? 0} onOpen={onOpen} />
      {isOwn && first && (
        <Paper withBorder className={classes.missing}>
          <Ring share={1 - count / Math.max(count, neededCount(editor, today))} />
          <div className={classes.missingText}>
            <Text fw={700}>{texts.entriesMissing(count)}</Text>
            <Text size="sm" c="dimmed">
              {texts.whyFillIn}
            </Text>
          </div>
          <Button onClick={() => onOpen(first)}>{texts.fillIn}</Button>
        </Paper>
      )}
      <Paper withBorder component="ul" className={classes.list} aria-label={texts.sections}>
        {SECTIONS.slice(1).map((section) => (
          <li key={section}>
            <SectionRow
              section={section}
              member={member}
              missing={missing.get(section) ?? []}
              isEditable={editableIn(section, editor, today).length > 0}
              onOpen={onOpen}
            />
          </li>
        ))}
      </Paper>
    </Stack>
  );
}

function neededCount(editor: ProfileEditor, today: string): number {
  return neededFields(getProfileSchema(editor, today).shape).size;
}

interface HeadProps {
  member: LoadedProfile;
  missing: number;
  onOpen: ProfileOverviewProps['onOpen'];
}

/** What the club says of the member, with the way to change it. */
function Head({ member, missing, onOpen }: HeadProps) {
  const { chapterId, rotaryId, profilePhoto, fullName, classificationName, rotaryClubName } = member;
  const facts = [
    `${memberFields.rotaryId.label} ${rotaryId}`,
    rotaryClubName && `${memberFields.rotaryClubName.label} ${rotaryClubName}`,
    member.dateOfJoining && `${memberFields.dateOfJoining.label} ${formatDate(member.dateOfJoining)}`,
  ].filter(Boolean);
  return (
    <Paper withBorder className={classes.head}>
      <div className={classes.photo}>
        <RemoteImage
          src={memberPhotoUrl(chapterId, rotaryId, profilePhoto)}
          alt={texts.currentImage(memberFields.profilePhoto.label)}
          size={64}
        />
        <ActionIcon
          id={sectionButton('membership')}
          className={classes.pencil ?? ''}
          variant="transparent"
          size={44}
          aria-label={texts.edit(sectionTitles.membership)}
          onClick={() => onOpen('membership')}
        >
          <span className={classes.pencilDot}>
            <EditIcon size={16} />
          </span>
        </ActionIcon>
      </div>
      <div className={classes.headText}>
        <Text fw={700} size="lg">
          {showName(fullName)}
        </Text>
        {member.businessName && <Text>{member.businessName}</Text>}
        {classificationName && <StatusChip tone="brand">{classificationName}</StatusChip>}
        {missing > 0 && <StatusChip tone="gold">{texts.missing(missing)}</StatusChip>}
        <Text size="sm" c="dimmed" mt={4}>
          {facts.join(' · ')}
        </Text>
      </div>
    </Paper>
  );
}

const RADIUS = 44;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of what is needed is there. The sentence beside it says it too. */
function Ring({ share }: { share: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r={RADIUS} />
      <circle cx="50" cy="50" r={RADIUS} strokeDasharray={`${share * ROUND} ${ROUND}`} />
      <text x="50" y="51" textAnchor="middle" dominantBaseline="middle">
        {Math.floor(share * 100)}%
      </text>
    </svg>
  );
}

interface SectionRowProps {
  section: MemberSection;
  member: LoadedProfile;
  missing: readonly string[];
  isEditable: boolean;
  onOpen: ProfileOverviewProps['onOpen'];
}

function SectionRow({ section, member, missing, isEditable, onOpen }: SectionRowProps) {
  const line = missing.length > 0 ? missing.join(', ') : summarise(section, member);
  return (
    <UnstyledButton
      id={sectionButton(section)}
      className={classes.row}
      aria-label={sectionTitles[section]}
      aria-describedby={`${sectionButton(section)}-state`}
      onClick={() => onOpen(section)}
    >
      <span className={classes.rowText}>
        <span className={classes.rowTitle}>{sectionTitles[section]}</span>
        {line !== '' && <span className={classes.rowLine}>{line}</span>}
      </span>
      <span className={classes.rowState} id={`${sectionButton(section)}-state`}>
        {missing.length > 0 && <StatusChip tone="gold">{texts.missing(missing.length)}</StatusChip>}
        {isEditable && missing.length === 0 && (
          <span className={classes.ok}>
            <CheckIcon />
            <VisuallyHidden>{texts.complete}</VisuallyHidden>
          </span>
        )}
        <span className={classes.chevron}>
          <ChevronRightIcon />
        </span>
      </span>
    </UnstyledButton>
  );
}

/** What a section holds, in one line; identity papers by their names only. */
function summarise(section: MemberSection, member: LoadedProfile): string {
  if (section === 'family') return summariseFamily(profileValues(member).familyMembers);
  if (section === 'papers') return `${memberFields.aadharNo.label}, ${memberFields.aadharImage.label}`;
  const values = profileValues(member);
  return getFields(section)
    .map(({ name, kind }) => (kind === 'date' ? '' : String(values[name])))
    .filter((text) => text !== '')
    .slice(0, 3)
    .join(', ');
}

function summariseFamily(family: readonly Relative[]): string {
  const children = family.filter(({ relationShip }) => relationShip === 'Child').length;
  const others = family.map(({ relationShip }) => relationShip as string).filter((kind) => kind !== 'Child');
  if (family.length === 0) return texts.noFamily;
  return texts.inFamily([...others, ...(children > 0 ? [texts.children(children)] : [])]);
}
