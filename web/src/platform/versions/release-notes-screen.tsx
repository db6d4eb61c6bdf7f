import { formatDate } from '@fellowship/domain/calendar/formats';
import { versionMessages } from '@fellowship/domain/platform/platform.messages';
import { Badge, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { AsyncView, MoreRows } from '#ui/async-view.tsx';
import classes from './release-notes.module.css';
import { getFeatures, useVersions, type Version } from './use-versions.ts';
import { versionTexts } from './versions.messages.ts';

/** Release Notes: what each version of the product has brought, the last first (rule platform/product-versions). */
export function ReleaseNotesScreen() {
  const { source, versions } = useVersions();
  return (
    <Stack gap="md">
      <Title order={1}>{versionTexts.releaseNotes}</Title>
      <AsyncView source={source} isEmpty={() => versions.length === 0} empty={versionMessages.none}>
        {() => (
          <ol className={classes.releases}>
            {versions.map((version) => (
              <li key={version.pk}>
                <Release version={version} />
              </li>
            ))}
          </ol>
        )}
      </AsyncView>
      <MoreRows source={source} />
    </Stack>
  );
}

function Release({ version }: { version: Version }) {
  const { versionNumber, releaseDate, isLatest } = version;
  const title = useId();
  const features = getFeatures(version);
  return (
    <article className={classes.release} aria-labelledby={title} data-latest={isLatest || undefined}>
      <header className={classes.head}>
        <Title order={2} size="h3" id={title}>
          {versionTexts.getVersion(versionNumber)}
        </Title>
        {isLatest && (
          <Badge variant="light" tt="none">
            {versionTexts.latest}
          </Badge>
        )}
        <Text component="time" size="sm" c="dimmed" dateTime={releaseDate}>
          {formatDate(releaseDate)}
        </Text>
      </header>
      {features === null ? (
        <Text c="dimmed">{versionMessages.badFeatures}</Text>
      ) : (
        <ul className={classes.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
