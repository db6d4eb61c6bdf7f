/** A number as people read it, such as 12,345. */
export function count(value: number): string {
  return value.toLocaleString('en-IN');
}

/** A size such as 3.4 MB. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
