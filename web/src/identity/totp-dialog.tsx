import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AsyncView } from '#ui/async-view.tsx';
import { confirm } from '#ui/dialog/confirm.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { useSession } from './session-context.ts';
import { TotpEnrolment } from './totp-enrolment.tsx';
import { loadUserPool } from './user-pool-loader.ts';

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
    mutationFn: async () => (await loadUserPool()).removeTotp(),
    onSuccess: () => finish(false, 'Two-step sign in is off.'),
    onError: (failure) => toast.error(textOf(failure)),
  });

  function finish(isEnabled: boolean, text: string): void {
    client.setQueryData(TOTP_KEY, isEnabled);
    toast.success(text);
    onClose();
  }

  async function handleRemove(): Promise<void> {
    const isSure = await confirm({
      title: 'Turn off two-step sign in',
      text: 'Your password alone will then be enough to sign in.',
      confirmLabel: 'Turn off',
      isDangerous: true,
    });
    if (isSure) removal.mutate();
  }

  return (
    <Dialog title="Two-step sign in" opened onClose={onClose}>
      <AsyncView source={status}>
        {(isEnabled) =>
          isEnabled ? (
            <>
              <Text>Your sign-in asks for a code of your authenticator app.</Text>
              <DialogActions>
                <Button color="red" loading={removal.isPending} onClick={() => void handleRemove()}>
                  Turn off
                </Button>
              </DialogActions>
            </>
          ) : (
            <TotpEnrolment
              productName={productName}
              account={rotaryId}
              onDone={() => finish(true, 'Two-step sign in is on.')}
            />
          )
        }
      </AsyncView>
    </Dialog>
  );
}
