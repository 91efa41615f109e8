/** How far a result fell on a grading scale. */
import { bandOf, roundPercent, type Band, type Scale } from '#core/academics/rules/scales.ts'

export interface Fall {
  readonly from: { readonly percent: number; readonly code: string; readonly title: string }
  readonly to: { readonly percent: number; readonly code: string; readonly title: string }
  readonly levels: number
}

const shown = ({ code, title }: Band, percent: number) => ({ percent: roundPercent(percent), code, title })

/** Null for a result that fell by less than the least number of levels. Both results are put on the scale of now. */
export const fallOf = (scale: Scale, before: number, now: number, least: number): Fall | null => {
  const [from, to] = [bandOf(scale, before), bandOf(scale, now)]
  if (!from || !to) return null
  const levels = scale.bands.indexOf(to) - scale.bands.indexOf(from)
  return levels >= least ? { from: shown(from, before), to: shown(to, now), levels } : null
}
