import { signInMessage } from '@fellowship/domain/identity/identity.messages';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '#ui/async-view.tsx';
import { toText } from '#ui/errors.ts';
import { FailureNote } from '#ui/failure-note.tsx';
import { withPasswordFirst } from './password-again/with-password.ts';
import { CodeForm } from './sign-in/code-form.tsx';
import { signInTexts } from './sign-in/sign-in.messages.ts';
import { totpTexts } from './totp.messages.ts';
import { TotpQr } from './totp-qr.tsx';
import { loadUserPool } from './user-pool-loader.ts';

interface TotpEnrolmentProps {
  productName: string;
  account: string;
  onDone: () => void;
}

/** Scan the code, enter what the app shows. The secret is asked for once per opening of the dialog. */
export function TotpEnrolment({ productName, account, onDone }: TotpEnrolmentProps) {
  const enrolment = useQuery({
    queryKey: ['totp-enrolment'],
    queryFn: () =>
      withPasswordFirst(account, async () => (await loadUserPool()).beginTotp(productName, account)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  async function handleCode(code: string): Promise<void> {
    try {
      await withPasswordFirst(account, async () => (await loadUserPool()).confirmTotp(code));
    } catch (failure) {
      throw new Error(signInMessage(failure), { cause: failure });
    }
    onDone();
  }

  if (enrolment.isError) return <FailureNote text={toText(enrolment.error)} onRetry={enrolment.refetch} />;
  return (
    <AsyncView source={enrolment}>
      {({ link, secret }) => (
        <>
          <Text>{signInTexts.totpSetupIntro}</Text>
          <TotpQr link={link} secret={secret} />
          <CodeForm submitLabel={totpTexts.turnOn} onSubmit={handleCode} />
        </>
      )}
    </AsyncView>
  );
}
