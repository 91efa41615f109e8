/** Chooses the years of a promotion. */

export interface Year {
  id: string
  name: string
  startsOn: string
  endsOn: string
}

const byStart = (years: readonly Year[]): Year[] => [...years].sort((a, b) => a.startsOn.localeCompare(b.startsOn))

/** Years after this one, the next first. */
export const yearsAfter = (years: readonly Year[], year: Year): Year[] =>
  byStart(years).filter((one) => one.startsOn > year.startsOn)

/** Years that another one follows, newest first. */
export const yearsToLeave = (years: readonly Year[]): Year[] =>
  byStart(years)
    .filter((year) => yearsAfter(years, year).length > 0)
    .reverse()

export interface Wanted {
  from?: string | undefined
  to?: string | undefined
}

/**
 * The years in the address, else the latest one that has begun and its successor.
 * @returns null if no year follows another
 */
export const chosenYears = (years: readonly Year[], wanted: Wanted, today: string): { from: Year; to: Year } | null => {
  const open = yearsToLeave(years)
  const from =
    open.find((year) => year.id === wanted.from) ?? open.find((year) => year.startsOn <= today) ?? open.at(-1)
  if (!from) return null
  const later = yearsAfter(years, from)
  const to = later.find((year) => year.id === wanted.to) ?? later[0]
  return to ? { from, to } : null
}
