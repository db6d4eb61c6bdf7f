import { Switch } from '@mantine/core';
import { useSession } from '#identity/session-context.ts';
import { type StoredSetting, useStoredSetting, useStoreSetting } from '#platform/stored-setting.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { settingsTexts } from './settings.messages.ts';

interface Choice<Value> {
  label: string;
  hint: string;
  isOn: (value: Value) => boolean;
  /** What the setting shall say with this choice made so. */
  set: (value: Value, isOn: boolean) => Value;
}

interface SettingSwitchesProps<Value> {
  settingKey: string;
  /** What the stored text says, or what holds without one. */
  read: (text: string | undefined) => Value;
  choices: readonly Choice<Value>[];
}

/** Yes-or-no choices that one setting of the chapter holds; each is stored as soon as it is made. */
export function SettingSwitches<Value>({ settingKey, read, choices }: SettingSwitchesProps<Value>) {
  const { chapterId } = useSession();
  const source = useStoredSetting(settingKey);
  const { store, isPending } = useStoreSetting();

  async function handleChange(stored: StoredSetting, value: Value): Promise<void> {
    try {
      await store({ chapterId, key: settingKey, version: stored?.version }, value);
      toast.success(settingsTexts.saved);
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : String(failure));
      // Somebody else may have decided meanwhile: what is seen is what holds.
      await source.refetch();
    }
  }

  return (
    <AsyncView source={source}>
      {({ stored }) => {
        const value = read(stored?.value);
        return choices.map(({ label, hint, isOn, set }) => (
          <Switch
            key={label}
            size="md"
            label={label}
            aria-label={label}
            description={hint}
            checked={isOn(value)}
            disabled={isPending}
            onChange={({ currentTarget }) => handleChange(stored, set(value, currentTarget.checked))}
          />
        ));
      }}
    </AsyncView>
  );
}
