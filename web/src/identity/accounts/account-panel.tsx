import { emailSchema } from '@fellowship/domain/fields/email-address';
import { accountMessages } from '@fellowship/domain/identity/account.messages';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import {
  CreateUserAccountDocument,
  ResetUserAccountPasswordDocument,
  UpdateUserEmailDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { toText } from '#ui/errors.tsx';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { accountPanelTexts as texts } from './account-panel.messages.ts';
import { invitationText, type ShownInvitation } from './invitation-text.ts';

interface AccountPanelProps {
  account: ShownInvitation & { readonly userName: string; readonly email?: string | null | undefined };
  chapterId: string;
  /** Whose account it is, as the screen names the person. */
  name: string;
  onDone: () => void;
}

/**
 * Another person's account: what became of its invitation, which can be sent again, also to a corrected address while the account
 * was never used (rule identity/email-change); from then on the password can be reset.
 */
export function AccountPanel({ account, chapterId, name, onDone }: AccountPanelProps) {
  return (
    <Stack gap="sm">
      <Text size="sm" c={account.invitationState === 'failed' ? 'red' : 'dimmed'}>
        {invitationText(account)}
      </Text>
      {account.invitationState === 'used' ? (
        <PasswordReset account={account} onDone={onDone} />
      ) : (
        <InvitationForm account={account} chapterId={chapterId} name={name} onDone={onDone} />
      )}
    </Stack>
  );
}

const addressSchema = z.object({ email: emailSchema });

function InvitationForm({ account, chapterId, name, onDone }: AccountPanelProps) {
  const { userName, email: current, invitationState } = account;
  const create = useApiMutation(CreateUserAccountDocument);
  const correct = useApiMutation(UpdateUserEmailDocument);
  const reset = useApiMutation(ResetUserAccountPasswordDocument);

  async function send(email: string): Promise<void> {
    if (invitationState === 'none') await create.mutateAsync({ username: userName, email, chapterId });
    else if (email !== current) await correct.mutateAsync({ username: userName, newEmail: email });
    else await reset.mutateAsync({ username: userName });
    toast.success(texts.invited(email));
    onDone();
  }

  return (
    <Form
      label={texts.of(name)}
      schema={addressSchema}
      initialValues={{ email: current ?? '' }}
      submitLabel={invitationState === 'none' ? texts.invite : texts.inviteAgain}
      onSubmit={({ email }) => send(email)}
    >
      {({ getInputProps }) => (
        <TextInput
          label={texts.email}
          description={texts.correctHint}
          withAsterisk
          type="email"
          autoComplete="off"
          {...getInputProps('email')}
        />
      )}
    </Form>
  );
}

function PasswordReset({
  account: { userName, email },
  onDone,
}: Pick<AccountPanelProps, 'account' | 'onDone'>) {
  const reset = useApiMutation(ResetUserAccountPasswordDocument);

  async function handleReset(): Promise<void> {
    try {
      await reset.mutateAsync({ username: userName });
      toast.success(accountMessages.passwordReset);
      onDone();
    } catch (failure) {
      toast.error(toText(failure));
    }
  }

  return (
    <>
      {email && <Text size="sm">{texts.ownersAddress(email)}</Text>}
      <Text size="sm">{texts.resetDetail}</Text>
      <Button style={{ alignSelf: 'flex-end' }} loading={reset.isPending} onClick={() => void handleReset()}>
        {texts.resetPassword}
      </Button>
    </>
  );
}
