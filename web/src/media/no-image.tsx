/** Cut round or square, or whole in its own proportions, where `size` is the most it has. */
export type ImageShape = 'round' | 'square' | 'whole';

interface NoImageProps {
  alt: string;
  size: number;
  className?: string | undefined;
  shape?: ImageShape;
}

/** The no-image placeholder (rule platform/pictures): a person's outline for whom or what has no picture. */
export function NoImage({ alt, size, className, shape }: NoImageProps) {
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
