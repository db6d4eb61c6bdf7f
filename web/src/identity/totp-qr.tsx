import { Code, Image, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { totpTexts } from './account.messages.ts';

interface TotpQrProps {
  /** The `otpauth:` link. */
  link: string;
  /** For typing it in where scanning is not possible. */
  secret: string;
}

/** What an authenticator app scans; the code that draws it is fetched when it is shown. */
export function TotpQr({ link, secret }: TotpQrProps) {
  const [source, setSource] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void import('uqr').then(({ renderSVG }) => {
      if (isCurrent) setSource(`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(link))}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [link]);

  return (
    <Stack align="center" gap="xs">
      {source !== null && <Image src={source} alt={totpTexts.qrAlt} w="min(13.75rem, 100%)" h="auto" />}
      <Text size="sm">{totpTexts.secretHint}</Text>
      <Code ta="center" style={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Code>
    </Stack>
  );
}
