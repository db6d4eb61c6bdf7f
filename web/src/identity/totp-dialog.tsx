import { signInMessage } from '@fellowship/domain/identity/identity.messages';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AsyncView } from '#ui/async-view.tsx';
import { confirm } from '#ui/dialog/confirm.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { FailureNote, toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { totpTexts } from './account.messages.ts';
import { loadUserPool } from './session.ts';
import { useSession } from './session-context.tsx';
import { CodeForm } from './sign-in/code-form.tsx';
import { signInTexts } from './sign-in/sign-in.messages.ts';
import { TotpQr } from './totp-qr.tsx';
import { withPasswordFirst } from './with-password.tsx';

const TOTP_KEY = ['totp'];

interface TotpDialogProps {
  productName: string;
  onClose: () => void;
}

/** Turns the second step of one's own sign-in on or off: a code of an authenticator app. */
export function TotpDialog({ productName, onClose }: TotpDialogProps) {
  const client = useQueryClient();
  const { rotaryId } = useSession();
  const status = useQuery({
    queryKey: TOTP_KEY,
    queryFn: async () => (await loadUserPool()).isTotpEnabled(),
    staleTime: 0,
  });
  const removal = useMutation({
    mutationFn: async () => withPasswordFirst(rotaryId, async () => (await loadUserPool()).removeTotp()),
    onSuccess: () => finish(false, totpTexts.turnedOff),
    onError: (failure) => toast.error(toText(failure)),
  });

  function finish(isEnabled: boolean, text: string): void {
    client.setQueryData(TOTP_KEY, isEnabled);
    toast.success(text);
    onClose();
  }

  async function handleRemove(): Promise<void> {
    const isSure = await confirm({
      title: totpTexts.turnOffTitle,
      text: totpTexts.turnOffWarning,
      confirmLabel: totpTexts.turnOff,
      isDangerous: true,
    });
    if (isSure) removal.mutate();
  }

  return (
    <Dialog title={totpTexts.dialogTitle} opened onClose={onClose}>
      <AsyncView source={status}>
        {(isEnabled) =>
          isEnabled ? (
            <>
              <Text>{totpTexts.isOn}</Text>
              <DialogActions>
                <Button color="red" loading={removal.isPending} onClick={() => void handleRemove()}>
                  {totpTexts.turnOff}
                </Button>
              </DialogActions>
            </>
          ) : (
            <TotpEnrolment
              productName={productName}
              account={rotaryId}
              onDone={() => finish(true, totpTexts.turnedOn)}
            />
          )
        }
      </AsyncView>
    </Dialog>
  );
}

interface TotpEnrolmentProps {
  productName: string;
  account: string;
  onDone: () => void;
}

/** Scan the code, enter what the app shows. The secret is asked for once per opening of the dialog. */
function TotpEnrolment({ productName, account, onDone }: TotpEnrolmentProps) {
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
