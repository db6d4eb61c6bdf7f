import { modals } from '@mantine/modals';
import { passwordAgainTexts } from './password-again.messages.ts';
import { PasswordAgain } from './password-again.tsx';

/** Asks who is signed in for the password, and for a second step where there is one; true once both were right. */
export function askForPassword(rotaryId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: passwordAgainTexts.title,
      onClose: () => resolve(false),
      children: (
        <PasswordAgain
          rotaryId={rotaryId}
          onDone={() => {
            resolve(true);
            modals.close(id);
          }}
          onCancel={() => modals.close(id)}
        />
      ),
    });
  });
}
