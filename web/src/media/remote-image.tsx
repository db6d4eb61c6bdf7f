import { useState } from 'react';
import { logOnly } from '#browser/log.ts';
import { type ImageShape, NoImage } from './no-image.tsx';
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
