/** Differences between two states of a record, for the audit log. */

type Fields = Readonly<Record<string, unknown>>

/** The fields of `after` that differ from `before`, with both values. Fields that `after` does not have are passed over. */
export const changedFields = (
  before: Fields,
  after: Fields,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  const of = (state: Fields): Record<string, unknown> =>
    Object.fromEntries(changed.map((key) => [key, state[key] ?? null]))
  return { before: of(before), after: of(after) }
}
