import { Button, Text } from '@mantine/core';
import { copyText } from '#exports/copy-text.ts';
import { toast } from '#ui/toast/toast.ts';
import { pictureTexts } from './picture.messages.ts';
import classes from './picture.module.css';

/** What is sent beside a picture, to be read first, and copied by hand where the device lets nothing else. */
export function TextToShare({ text }: { text: string }) {
  return (
    <section aria-label={pictureTexts.text}>
      <Text className={classes.text}>{text}</Text>
    </section>
  );
}

interface TextActionsProps {
  text: string;
  /** The device hands picture and text to another app by itself. */
  canShare: boolean;
}

/** The text alone: copied, and handed to WhatsApp where the device cannot share. */
export function TextActions({ text, canShare }: TextActionsProps) {
  async function handleCopy(): Promise<void> {
    if (await copyText(text)) toast.success(pictureTexts.copied);
    else toast.error(pictureTexts.notCopied);
  }
  return (
    <>
      <Button variant="default" onClick={() => void handleCopy()}>
        {pictureTexts.copy}
      </Button>
      {!canShare && (
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {pictureTexts.whatsApp}
        </Button>
      )}
    </>
  );
}
