import { useState } from 'react';
import { logOnly } from '#browser/log.ts';
import classes from './remote-image.module.css';

interface RemoteImageProps {
  /** From `memberPhotoUrl` or `chapterLogoUrl`; null shows the placeholder at once. */
  src: string | null;
  alt: string;
  /** Width and height in pixels. */
  size: number;
  shape?: ImageShape;
  /** Fetched only when it comes into view: one of many in a list that scrolls. */
  isLazy?: boolean;
}

/** A photo or logo from the server; a failure is logged and a placeholder shown. */
export function RemoteImage({ src, alt, size, shape = 'round', isLazy = false }: RemoteImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) {
    return <NoImage className={classes.image} alt={alt} size={size} shape={shape} />;
  }
  return (
    <img
      className={classes.image}
      data-shape={shape}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={isLazy ? 'lazy' : 'eager'}
      // The business card draws the picture into a canvas, which only images fetched this way allow.
      crossOrigin="anonymous"
      onError={() => {
        logOnly(`The image ${src} could not be loaded.`);
        setFailed(src);
      }}
    />
  );
}

/** Cut round or square, or whole in its own proportions, where `size` is the most it has. */
export type ImageShape = 'round' | 'square' | 'whole';

interface NoImageProps {
  alt: string;
  size: number;
  className?: string | undefined;
  shape?: ImageShape;
}

/** The no-image placeholder (rule platform/pictures): a person's outline for whom or what has no picture. */
function NoImage({ alt, size, className, shape }: NoImageProps) {
  return (
    <svg
      className={className}
      data-shape={shape}
      data-placeholder
      role="img"
      aria-label={alt}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="currentColor"
    >
      <rect width="64" height="64" opacity="0.14" />
      <circle cx="32" cy="25" r="11" opacity="0.55" />
      <path d="M9 64c0-18 10-25 23-25s23 7 23 25z" opacity="0.55" />
    </svg>
  );
}

/** Where a member's photo is, or the picture of an R2R (key `{chapterId}/{rotaryId}/{file}`); null when there is none. */
export function memberPhotoUrl(
  chapterId: string,
  rotaryId: string,
  file: string | null | undefined,
): string | null {
  return file ? address(chapterId, rotaryId, file) : null;
}

/** Where a chapter's logo is (key `{chapterId}/{file}`); null when there is none. */
export function chapterLogoUrl(chapterId: string, file: string | null | undefined): string | null {
  return file ? address(chapterId, file) : null;
}

/** Where the author of an R2R uploads its picture. */
export function meetupUploadUrl(chapterId: string, rotaryId: string): string {
  return address(chapterId, rotaryId, 'meetup');
}

/** Where a picture of a profile is uploaded: the photo, or an identity paper. */
export function memberPictureUploadUrl(
  { chapterId, rotaryId }: { chapterId: string; rotaryId: string },
  kind: 'profilePhoto' | 'aadharImage' | 'PANImage',
): string {
  const folder = { profilePhoto: [], aadharImage: ['aadhar'], PANImage: ['pan'] }[kind];
  return address(chapterId, rotaryId, ...folder);
}

/** Where a chapter's logo is uploaded, also that of a chapter that is created with it. */
export function logoUploadUrl(chapterId: string): string {
  return address(chapterId);
}

function address(...key: string[]): string {
  return `/media/${key.map(encodeURIComponent).join('/')}`;
}
