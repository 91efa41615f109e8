/** What an archive may hold: names that stay inside it, few enough files, and no more bytes than are allowed. */

/** Written by operating systems beside the files. */
const ofSystem = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(?:\/|$)/i

/** @returns whether the path is a file that somebody packed */
export const isPacked = (path: string): boolean => !path.endsWith('/') && !ofSystem.test(path)

/** @returns whether the path, unpacked into a folder, could end up outside of it or is no path at all */
export const leadsOutside = (path: string): boolean =>
  path === '' ||
  path.includes('\\') ||
  /\p{Cc}/u.test(path) ||
  /^(?:\/|[a-z]:)/i.test(path) ||
  path.split('/').some((part) => part === '..' || part === '.')

/** The name without folders, as lists say it; capitals do not count. */
export const plainName = (path: string): string => (path.split('/').at(-1) ?? '').trim().toLowerCase()
