/** How a learner fits each pathway by the school's rules, and what would change it. Nobody else's results are asked. */
import { knec8 } from '#core/academics/rules/scales.ts'
import type { InterestCode, PathwayChange, PathwayFit, PathwayRule, PathwayRules } from '../contract/pathways.ts'

/** Level of an area from 1 to 8 with its code, by the area's name in lower case. */
export type AreaLevels = ReadonlyMap<string, { readonly level: number; readonly code: string }>

export const codeOf = (level: number): string => knec8.bands.find(({ points }) => points === level)?.code ?? ''

export const areaKey = (name: string): string => name.trim().toLowerCase()

const shared = (all: readonly InterestCode[], own: readonly InterestCode[]): InterestCode[] =>
  own.filter((one) => all.includes(one))

const fitOf = (
  { pathway, level, areas, tracks }: PathwayRule,
  levels: AreaLevels,
  interests: readonly InterestCode[],
): Omit<PathwayFit, 'best'> => {
  const found = areas.map((name) => {
    const own = levels.get(areaKey(name))
    return {
      name,
      level: own?.level ?? null,
      code: own?.code ?? null,
      short: own ? Math.max(0, level - own.level) : 0,
    }
  })
  const short = found.reduce((sum, one) => sum + one.short, 0)
  const isUnknown = found.some((one) => one.level === null)
  const ofTracks = tracks
    .map(({ name, electives, interests: speaking }) => ({ name, electives, likes: shared(speaking, interests) }))
    .sort((a, b) => b.likes.length - a.likes.length)
  return {
    pathway,
    level,
    verdict: isUnknown ? 'unknown' : short === 0 ? 'fits' : short === 1 ? 'nearly' : 'not_yet',
    areas: found,
    likes: [...new Set(ofTracks.flatMap(({ likes }) => likes))],
    tracks: ofTracks,
  }
}

/** How far above what is advised, on average, with half a level for each interest. */
const lead = ({ areas, level, likes }: Omit<PathwayFit, 'best'>): number =>
  areas.reduce((sum, one) => sum + ((one.level ?? 0) - level), 0) / areas.length + likes.length / 2

/** Fits in the order of the rules; at most one is the best, and only one that fits. */
export const fitsOf = (rules: PathwayRules, levels: AreaLevels, interests: readonly InterestCode[]): PathwayFit[] => {
  const fits = rules.pathways.map((rule) => fitOf(rule, levels, interests))
  const fitting = fits.filter(({ verdict }) => verdict === 'fits')
  const best = fitting.reduce<(typeof fits)[number] | null>(
    (top, one) => (top && lead(top) >= lead(one) ? top : one),
    null,
  )
  return fits.map((fit) => ({ ...fit, best: fit === best }))
}

/**
 * What would make another pathway fit, if one area is all that it needs; and the areas of the best pathway that are
 * exactly at the advised level.
 */
export const changesOf = (fits: readonly PathwayFit[]): PathwayChange[] =>
  fits.flatMap(({ pathway, verdict, best, areas, level }): PathwayChange[] => {
    if (verdict === 'fits')
      return areas
        .filter((one) => best && one.level === level)
        .map(({ name }) => ({ kind: 'down', pathway, area: name, levels: 1, code: codeOf(level) }))
    const short = areas.filter((one) => one.short > 0)
    const [only] = short
    return verdict !== 'unknown' && short.length === 1 && only
      ? [{ kind: 'up', pathway, area: only.name, levels: only.short, code: codeOf(level) }]
      : []
  })
