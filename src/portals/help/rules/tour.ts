/** A tour: the steps of a guide walked on the pages themselves. Where it is, and where it goes when the person goes. */
import type { Guide } from './guide.ts'
import { addressOf, isPageOf, pathOf } from './steps.ts'

export interface TourPlace {
  /** From 0. */
  readonly step: number
  /** The step's page; with its `*` where nothing on the page before leads to one. */
  readonly address: string
}

export const startOf = (guide: Guide): TourPlace => ({ step: 0, address: guide.steps[0]?.at ?? '/' })

/** Where to go on: a page that was never found is looked for again from the step before it. */
export const resumeAt = (guide: Guide, { step, address }: TourPlace): TourPlace => {
  const at = guide.steps[step]?.at
  if (at === undefined) return startOf(guide)
  if (!at.includes('*')) return { step, address: at }
  if (!address.includes('*')) return { step, address }
  const before = guide.steps.slice(0, step).findLastIndex((one) => !one.at.includes('*'))
  return before < 0 ? startOf(guide) : { step: before, address: guide.steps[before]?.at ?? '/' }
}

/** @param links addresses of the links on the page, in their order */
export const placeAt = (guide: Guide, step: number, path: string, links: readonly string[]): TourPlace | null => {
  const at = guide.steps[step]?.at
  return at === undefined ? null : { step, address: addressOf(at, path, links) ?? at }
}

/**
 * The person opened a page while the tour was at a place.
 * @param isReplaced the page took the place of the one before: it was forwarded
 * @returns the place from now on; null if they went elsewhere
 */
export const followed = (guide: Guide, place: TourPlace, address: string, isReplaced: boolean): TourPlace | null => {
  const path = pathOf(address)
  const here = pathOf(place.address)
  if (path === here) return place
  if (isReplaced) return { ...place, address }
  // What a step says to press often opens the page of the next.
  for (const step of [place.step + 1, place.step, place.step - 1]) {
    const at = guide.steps[step]?.at
    if (at !== undefined && isPageOf(at, path)) return { step, address }
  }
  return path.startsWith(`${here}/`) ? place : null
}
