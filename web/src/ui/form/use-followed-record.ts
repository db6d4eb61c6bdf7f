import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { formTexts } from './form.messages.ts';

type Values = Record<string, unknown>;

interface FollowedRecord<Input extends Values> {
  /** The record as the form was last filled from it. */
  readonly followed: Input;
  /** Somebody else changed the record while something was typed here. */
  readonly isOvertaken: boolean;
  /** What was typed is given up. */
  giveUp: () => void;
  /** This is stored now. */
  stored: (entered: Input) => void;
}

interface Following<Input extends Values> {
  form: UseFormReturnType<Input>;
  /** What the form is filled from, as it is now; its first state where it is not to be followed. */
  record: Input;
  /** A newer version replaces what was submitted, also where the record's values are the same as before. */
  version: number | undefined;
  isFollowed: boolean;
  isBusy: boolean;
}

/**
 * Keeps an open form at the newest state of the record that it was filled from: a field that was not changed takes it over,
 * what was typed stays. Where both changed a field, it says so at the field; nothing changes while the form is submitted.
 */
export function useFollowedRecord<Input extends Values>(options: Following<Input>): FollowedRecord<Input> {
  const { form, record, version, isFollowed, isBusy } = options;
  const [followed, setFollowed] = useState(record);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const { setInitialValues } = form;
  // Values that differ from the record, such as those of a draft, count as changes.
  useEffect(() => setInitialValues(followed), [setInitialValues, followed]);

  const newer = toText([version, record]);
  const [followedText, setFollowedText] = useState(newer);
  const isDue = isFollowed && !isBusy && newer !== followedText;
  const takeOver = useEffectEvent((): void => {
    const [values, names] = [form.getValues(), Object.keys(record)];
    const changedHere = names.filter((name) => form.isDirty(name));
    const changedThere = names.filter((name) => toText(record[name]) !== toText(followed[name]));
    const kept = changedHere.filter((name) => toText(values[name]) !== toText(record[name]));
    setInitialValues(record);
    form.setValues({ ...record, ...Object.fromEntries(kept.map((name) => [name, values[name]])) });
    const disputed = kept.filter((name) => changedThere.includes(name));
    form.setErrors(Object.fromEntries(disputed.map((name) => [name, formTexts.disputed])));
    if (changedThere.length > 0) setIsOvertaken(kept.length > 0);
    setFollowed(record);
    setFollowedText(newer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer state is taken over once
  useEffect(() => {
    if (isDue) takeOver();
  }, [isDue, newer]);

  return {
    followed,
    isOvertaken,
    giveUp: () => setIsOvertaken(false),
    stored(entered) {
      setInitialValues(entered);
      form.setDirty({});
      setIsOvertaken(false);
    },
  };
}

/** The text that is compared to detect changes of a record or a field. */
function toText(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
