import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { SunIcon } from '#ui/icons/icons.tsx';
import { hasTorch, switchTorch } from '../camera/camera.ts';
import { scannerTexts } from './scanner.messages.ts';

/** Light for a dark corner, where the phone's camera has a lamp. */
export function TorchButton({ stream }: { stream: MediaStream }) {
  const [isOn, setIsOn] = useState(false);
  if (!hasTorch(stream)) return null;
  return (
    <ActionIcon
      size={52}
      radius="xl"
      variant={isOn ? 'filled' : 'default'}
      aria-label={scannerTexts.torch}
      aria-pressed={isOn}
      onClick={() => {
        setIsOn(!isOn);
        void switchTorch(stream, !isOn);
      }}
    >
      <SunIcon size={24} />
    </ActionIcon>
  );
}
