/** Where a step of a guide is: the address of a page that has ids in it, and the words of its target. */

const id = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'

/** An address without its search. */
export const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** Whether a path is a page that a guide's address means. */
export const isPageOf = (at: string, path: string): boolean =>
  new RegExp(`^${pathOf(at).replaceAll('*', id)}$`).test(path)

/**
 * @param at as the guide writes it, with `*` for ids
 * @param path of the page before
 * @param links addresses of the links on it, in their order
 * @returns null if the page before leads nowhere that fits
 */
export const addressOf = (at: string, path: string, links: readonly string[]): string | null => {
  if (!at.includes('*')) return at
  const here = pathOf(path).split('/')
  const parts = at.split('/')
  // Below the same record the ids are those of the page before.
  const last = parts.lastIndexOf('*')
  const isBelow =
    here.length > last && parts.slice(0, last + 1).every((part, index) => part === '*' || part === here[index])
  if (isBelow) return parts.map((part, index) => (part === '*' ? here[index] : part)).join('/')
  const fitting = new RegExp(`^${parts.map((part) => (part === '*' ? id : part)).join('/')}(?:$|\\?)`)
  return links.find((link) => fitting.test(link)) ?? null
}

/** The words of a text as a pattern: its places hold anything. */
export const patternOf = (text: string): string =>
  text
    .split(/\{\{[^}]*\}\}/)
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
