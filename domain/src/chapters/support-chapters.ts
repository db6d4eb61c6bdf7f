const NAMES: readonly string[] = ['support chapter', 'support'];

/** Whether a chapter of this name is one of support admins, which no picker offers (rule chapters/support-chapters). */
export function isSupportChapterName(name: string): boolean {
  return NAMES.includes(name.trim().toLowerCase());
}
