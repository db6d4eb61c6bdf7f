import { PICTURE_TYPES } from '@fellowship/domain/media/picture';
import { Button, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { pictureTexts } from './picture.messages.ts';
import classes from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  value: File | null;
  onChange: (picture: File | null) => void;
  error?: ReactNode;
  required?: boolean;
}

/** One picture: chosen, taken with the camera of the phone, or dropped; what was chosen is shown, and can be removed. */
export function PictureField({ label, value, onChange, error, required = false }: PictureFieldProps) {
  const [isOver, setIsOver] = useState(false);
  const preview = usePreview(value);
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChange(dropped);
  }

  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk={required} error={error} size="md">
      <Group
        gap="sm"
        className={classes.place}
        data-error={Boolean(error)}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        {preview && <img src={preview} alt={pictureTexts.preview} className={classes.preview} />}
        <Group gap="xs">
          <ChooseButton text={value ? pictureTexts.other : pictureTexts.choose} onChoose={onChange} />
          {hasCamera && <ChooseButton text={pictureTexts.takePhoto} isCamera onChoose={onChange} />}
          {value && (
            <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
              {pictureTexts.remove}
            </Button>
          )}
        </Group>
        {!value && !hasCamera && (
          <Text size="sm" c="dimmed">
            {pictureTexts.drop}
          </Text>
        )}
      </Group>
    </Input.Wrapper>
  );
}

interface ChooseButtonProps {
  text: string;
  isCamera?: boolean;
  onChoose: (picture: File) => void;
}

function ChooseButton({ text, isCamera = false, onChoose }: ChooseButtonProps) {
  return (
    <Button component="label" variant="default" size="sm" className={classes.choose}>
      {text}
      <VisuallyHidden>
        <input
          type="file"
          accept={PICTURE_TYPES.join(',')}
          {...(isCamera && { capture: 'environment' as const })}
          onChange={(event) => {
            const [picture] = event.currentTarget.files ?? [];
            // The same file can be chosen again after it was removed.
            event.currentTarget.value = '';
            if (picture) onChoose(picture);
          }}
        />
      </VisuallyHidden>
    </Button>
  );
}

/** An address at which the browser shows a file, for as long as it is the one. */
function usePreview(picture: File | null): string | null {
  const [shown, setShown] = useState<{ picture: File; url: string } | null>(null);
  useEffect(() => {
    if (!picture) return;
    const url = URL.createObjectURL(picture);
    setShown({ picture, url });
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return shown && shown.picture === picture ? shown.url : null;
}
