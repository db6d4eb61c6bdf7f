import { Button } from '@mantine/core';
import { controlTexts } from '../ui.messages.ts';
import { formTexts } from './form.messages.ts';

interface ClearButtonProps {
  /** Of the form: its values now, and those that it begins with. */
  fields: { values: object; getInitialValues: () => object };
  disabled?: boolean;
  onClear: () => void;
}

/** So many fields are typed again in a moment. */
const FEW = 2;

/** Empties a form; asks first where more than a few fields were filled in. */
export function ClearButton({ fields, disabled = false, onClear }: ClearButtonProps) {
  async function handleClick(): Promise<void> {
    if (countChanged(fields) > FEW) {
      const { confirm } = await import('../dialog/confirm.tsx');
      const question = {
        title: formTexts.clear,
        text: formTexts.clearText,
        confirmLabel: controlTexts.clear,
      };
      if (!(await confirm(question))) return;
    }
    onClear();
  }
  return (
    <Button variant="subtle" disabled={disabled} onClick={() => void handleClick()}>
      {controlTexts.clear}
    </Button>
  );
}

function countChanged({ values, getInitialValues }: ClearButtonProps['fields']): number {
  const begun = new Map<string, unknown>(Object.entries(getInitialValues()));
  return Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(begun.get(name)),
  ).length;
}
