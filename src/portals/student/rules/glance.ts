/** Figures of a learner's term. */
import { roundPercent } from '#core/academics/rules/scales.ts'

/** Mean of percentages, rounded half up; ignores missing ones, null without any. */
export const meanOf = (percents: readonly (number | null)[]): number | null => {
  const given = percents.filter((one) => one !== null)
  return given.length === 0 ? null : roundPercent(given.reduce((sum, one) => sum + one, 0) / given.length)
}

/** Newest first. @param limit how many at most */
export const newestOf = <T extends { readonly at: string; readonly id: string }>(
  items: readonly T[],
  limit: number,
): T[] => [...items].sort((a, b) => (a.at === b.at ? a.id.localeCompare(b.id) : a.at < b.at ? 1 : -1)).slice(0, limit)
