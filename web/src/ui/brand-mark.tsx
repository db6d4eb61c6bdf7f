/** The product's sign: two people meeting, in royal blue and gold. Decorative: a name is beside it. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="16" fill="#17458F" />
      <circle cx="24" cy="23" r="8" fill="#fff" />
      <circle cx="40" cy="23" r="8" fill="#F7A81B" />
      <path d="M10 48c0-9 6-15 14-15 4 0 6 2 8 4-3 3-4 7-4 11z" fill="#fff" />
      <path d="M54 48c0-9-6-15-14-15s-14 6-14 15z" fill="#F7A81B" />
    </svg>
  );
}
