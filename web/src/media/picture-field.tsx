import { PICTURE_TYPES, pictureProblem } from '@fellowship/domain/media/picture';
import { Button, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, isUnreachable } from '#api/api-error.ts';
import { type Failure, findError, post, withToken } from '#api/request.ts';
import { logOnly } from '#browser/log.ts';
import { toast } from '#ui/toast/toast.tsx';
import { pictureTexts, pictureUploadMessages } from './picture.messages.ts';
import classes from './picture-field.module.css';

/** Smaller files are sent as they are, in bytes; pictures of phones have ten times as many. */
const SMALL_BYTES = 1_000_000;

/** As wide or high as it is ever shown, in pixels. */
const LARGEST_SIDE = 2_000;

const QUALITY = 0.85;

/** The picture no larger than it is shown, so that it is sent in a moment over a phone's network; itself where that fails. */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  if (picture.size <= SMALL_BYTES || !('OffscreenCanvas' in globalThis)) return picture;
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, LARGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return smaller.size < picture.size ? smaller : picture;
  } catch (failure) {
    logOnly('A picture could not be made smaller.', failure);
    return picture;
  }
}

/** The server keeps what nothing has taken for an hour; with time to spare, in milliseconds. */
const KEPT_MS = 30 * 60_000;

interface Uploaded {
  readonly url: string;
  readonly picture: File;
  readonly file: string;
  readonly at: number;
}

/**
 * Uploads the picture of what is recorded next; one that was uploaded for the same a moment ago is not sent again. Throws
 * what the form is to show, at the field where the picture itself is refused.
 */
export function usePictureUpload(): (place: PicturePlace, picture: File) => Promise<string> {
  const last = useRef<Uploaded | null>(null);

  return async (place, picture) => {
    const known = last.current;
    const isKnown = known?.picture === picture && known.url === place.url;
    if (isKnown && performance.now() - known.at < KEPT_MS) return known.file;
    try {
      const file = await uploadPicture(place, await shrinkPicture(picture));
      last.current = { url: place.url, picture, file, at: performance.now() };
      return file;
    } catch (failure) {
      toast.error(pictureUploadMessages.failed);
      throw shown(failure, place.field);
    }
  };
}

function shown(failure: unknown, field: string): Error {
  if (isUnreachable(failure)) return new Error(pictureUploadMessages.failed, { cause: failure });
  const isKnown = failure instanceof ApiError && failure.code !== 'INTERNAL';
  if (!isKnown)
    return new ApiError('INTERNAL', pictureUploadMessages.unknown, {
      [field]: pictureUploadMessages.unknown,
    });
  const beginning = pictureUploadMessages.failedBecause('');
  const text = failure.message.startsWith(beginning)
    ? failure.message
    : pictureUploadMessages.failedBecause(failure.message);
  return new ApiError(failure.code, text, { [field]: text });
}

/** Where a picture goes, and at which field of the form a refusal of it is said. */
export interface PicturePlace {
  readonly url: string;
  readonly field: string;
}

/**
 * Uploads a picture shortly before what it is of is recorded: what nothing takes within an hour is removed (rules
 * activities/r2r-picture, chapters/logo). A refusal is thrown as an `ApiError`, at the field.
 * @returns the file name, which it is recorded with
 */
export async function uploadPicture({ url, field }: PicturePlace, picture: Blob): Promise<string> {
  const problem = pictureProblem(picture);
  if (problem) throw new ApiError('BAD_INPUT', problem, { [field]: problem });
  return withToken(async (token) => {
    const { file, errors } = await post<{ file?: string; errors?: Failure[] }>(url, token, {
      type: picture.type,
      body: picture,
    });
    const [error] = errors ?? [];
    if (file !== undefined && !error) return file;
    throw atField(findError(error ?? { message: '' }), field);
  });
}

/** A refused picture is said where it was chosen. */
function atField(error: ApiError, field: string): ApiError {
  return error.code === 'BAD_INPUT'
    ? new ApiError(error.code, error.message, { [field]: error.message })
    : error;
}

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
