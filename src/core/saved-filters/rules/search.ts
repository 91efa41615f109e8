/** What of a list's address is saved: search, sort and filters, but not the page or an open dialog. */

export type SavedSearch = Readonly<Record<string, string | readonly string[]>>

const asText = (value: unknown): string | readonly string[] | undefined => {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(String)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** @param filters names of the list's filters */
export const savedSearch = (query: Readonly<Record<string, unknown>>, filters: readonly string[]): SavedSearch =>
  Object.fromEntries(
    ['search', 'sort', ...filters].flatMap((name) => {
      const value = asText(query[name])
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

/** Parameters that put a saved search in place of the one in use; the list's other parameters stay. */
export const openingOf = (
  saved: SavedSearch,
  filters: readonly string[],
): Record<string, string | readonly string[] | undefined> => ({
  ...Object.fromEntries(['search', 'sort', ...filters].map((name) => [name, undefined])),
  ...saved,
})

const print = (search: SavedSearch): string =>
  JSON.stringify(Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1)))

export const isSameSearch = (one: SavedSearch, other: SavedSearch): boolean => print(one) === print(other)

interface Filter {
  readonly id: string
  /** Values that can be chosen; undefined for free text and days, and while they are loading. */
  readonly values?: readonly string[] | undefined
}

/**
 * Whether the list still understands everything that was saved.
 * @param read what the list's own schema makes of it
 */
export const stillFits = (
  saved: SavedSearch,
  read: Readonly<Record<string, unknown>>,
  filters: readonly Filter[],
): boolean => {
  if (
    !isSameSearch(
      saved,
      savedSearch(
        read,
        filters.map(({ id }) => id),
      ),
    )
  )
    return false
  return filters.every(({ id, values }) => {
    const chosen = saved[id]
    if (chosen === undefined || values === undefined) return true
    return [chosen].flat().every((value) => values.includes(value))
  })
}
