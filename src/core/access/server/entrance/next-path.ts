/** The address to open after sign-in: only a path of this site. */

const longest = 2000

/** @returns `/` for whatever leads elsewhere, back to the sign-in page, or into the API */
export const nextPath = (next: string | undefined | null): string => {
  if (!next?.startsWith('/') || next.length > longest) return '/'
  const here = 'https://this.site'
  if (!URL.canParse(next, here)) return '/'
  const { origin, pathname, search, hash } = new URL(next, here)
  // A path that begins with two slashes would be another host in a redirect.
  if (origin !== here || pathname.startsWith('//') || /^\/(login|api)(\/|$)/.test(pathname)) return '/'
  return pathname + search + hash
}
