/** Scales and weights of the school as they are now, read once for a call. */
import type { Level } from '#core/schools/contract/levels.ts'
import { defaultScaleId, builtInScales, rubric4, type Scale } from '#core/academics/rules/scales.ts'
import type { AssessmentKind } from '#core/academics/contract/scales.ts'
import { listScalesOf, type CachedShape } from '#core/academics/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { KindWeight } from '../../contract/weights.ts'
import { weightOf } from '../../rules/weights.ts'
import type { AssessmentRow } from '../queries/assessments.ts'
import { weightRows } from '../queries/weights.ts'

export interface ScaleBook {
  /** The scale of a new assessment. @param form kind of values the assessment holds */
  choose(level: Level, kind: string, form: Scale['kind']): Scale
  /** The scale of an assessment's bands: the one stored at publication, else the school's current choice. */
  scaleOf(row: Pick<AssessmentRow, 'kind' | 'maxScore' | 'scaleId' | 'scaleKept'>, level: Level): Scale
  weightOf(row: Pick<AssessmentRow, 'kind' | 'kindWeightKept' | 'learningAreaId'>, level: Level): number
}

const plain = ({ id, name, kind, bands }: Scale): Scale => ({
  id,
  name,
  kind,
  bands: bands.map(({ code, title, description, min, max, points }) => ({
    code,
    title,
    description,
    min,
    max,
    points,
  })),
})

const builtIn = (id: string): Scale => builtInScales.find((scale) => scale.id === id) ?? rubric4

/**
 * Fallback if the school's choice has the other form: a rubric uses its four levels, marks the usual scale of such
 * marks.
 */
const otherwise = (level: Level, kind: AssessmentKind, form: Scale['kind']): Scale =>
  form === 'rubric'
    ? rubric4
    : builtIn(defaultScaleId(level, kind) === rubric4.id ? 'cbe4' : defaultScaleId(level, kind))

export const scaleBook = async (tx: Tx): Promise<ScaleBook> => {
  const [scales, said] = await Promise.all([listScalesOf(tx), weightRows(tx)])
  return bookOf(scales, said)
}

/** @param said the school's weights */
export const bookOf = ({ items, choices }: CachedShape['scales'], said: readonly KindWeight[]): ScaleBook => {
  const byId = new Map(items.map((scale) => [scale.id, plain(scale)]))
  const chosen = (level: Level, kind: string): Scale | undefined =>
    byId.get(choices.find((one) => one.level === level && one.kind === kind)?.scaleId ?? '')
  const choose: ScaleBook['choose'] = (level, kind, form) => {
    const own = chosen(level, kind)
    return own?.kind === form ? own : otherwise(level, kind as AssessmentKind, form)
  }
  return {
    choose,
    scaleOf: (row, level) => {
      if (row.scaleKept) return row.scaleKept
      const form = row.maxScore === null ? 'rubric' : 'percent'
      const own = chosen(level, row.kind)
      return own?.kind === form ? own : (byId.get(row.scaleId) ?? otherwise(level, row.kind as AssessmentKind, form))
    },
    weightOf: (row, level) => row.kindWeightKept ?? weightOf(said, level, row.learningAreaId, row.kind),
  }
}
