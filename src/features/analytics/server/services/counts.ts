/** Competencies, collections, duties and weekly counts, from figures that were worked out. */
import { weekOfTerm, weeksInTerm, type CalendarTerm } from '#core/academics/rules/calendar.ts'
import { competencyCodes } from '#core/academics/contract/cbe.ts'
import { staffNames } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import { percentageOf } from '#platform/pure/percentage.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CollectedShare, Overview, Profile, Weekly } from '../../contract/overview.ts'
import type { SummedFigure } from '../queries/read.ts'
import type { Place } from './scope.ts'

const of = (figures: readonly SummedFigure[], measure: SummedFigure['measure']): SummedFigure[] =>
  figures.filter((one) => one.measure === measure)

const profileOf = (streamId: string | null, label: string, rows: readonly SummedFigure[]): Profile => ({
  streamId,
  label,
  values: competencyCodes.flatMap((code) => {
    const own = rows.filter(({ part }) => part === code)
    const learners = own.reduce((sum, { whole }) => sum + whole, 0)
    const points = own.reduce((sum, { value }) => sum + value, 0)
    return learners > 0 ? [{ code, mean: Math.round((points / learners) * 10) / 10, learners }] : []
  }),
})

/** All classes together first, then each class with ratings in the order of classes. */
export const profilesOf = (figures: readonly SummedFigure[], places: readonly Place[]): Profile[] => {
  const rated = of(figures, 'competency')
  const byClass = groupBy(rated, ({ streamId }) => streamId ?? '')
  const classes = places.flatMap(({ stream, whole }) => {
    const rows = byClass.get(stream.id)
    return whole && rows ? [profileOf(stream.id, stream.label, rows)] : []
  })
  return classes.length > 0 ? [profileOf(null, '', rated), ...classes] : []
}

const shillings = (cents: number): number => Math.round(cents) / 100

const shareOf = (grade: string, rows: readonly SummedFigure[]): CollectedShare => {
  const collected = rows.reduce((sum, { value }) => sum + value, 0)
  const billed = rows.reduce((sum, { whole }) => sum + whole, 0)
  return {
    grade,
    billed: shillings(billed),
    collected: shillings(collected),
    percent: percentageOf(collected, billed) ?? 0,
  }
}

export const collectionsOf = (
  figures: readonly SummedFigure[],
  places: readonly Place[],
): NonNullable<Overview['collections']> => {
  const rows = of(figures, 'collections').filter(({ whole }) => whole > 0)
  const gradeOf = new Map(places.map(({ stream }) => [stream.id, stream.grade]))
  const byGrade = groupBy(rows, ({ streamId }) => gradeOf.get(streamId ?? '') ?? '')
  const grades = [...new Set(gradeOf.values())].flatMap((grade) => {
    const own = byGrade.get(grade)
    return own ? [shareOf(grade, own)] : []
  })
  return { grades, total: shareOf('', rows) }
}

/** By name: who has most is seen, and nobody is placed. */
export const dutiesOf = async (tx: Tx, figures: readonly SummedFigure[]): Promise<NonNullable<Overview['duties']>> => {
  const rows = of(figures, 'duties')
  const names = await staffNames(tx, [...new Set(rows.map(({ part }) => part))])
  return rows
    .flatMap(({ part, value, whole }) => {
      const name = names.get(part)
      return name ? [{ id: part, name, count: value, hours: Math.round(whole / 6) / 10 }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const weeklyMeasures = ['incidents', 'loans', 'tutor'] as const

/** @param measures those that the reader may see */
export const weekliesOf = (
  figures: readonly SummedFigure[],
  term: CalendarTerm,
  today: string,
  measures: ReadonlySet<SummedFigure['measure']>,
): Weekly[] =>
  weeklyMeasures
    .filter((measure) => measures.has(measure))
    .map((measure) => {
      const rows = of(figures, measure)
      const last = today < term.endsOn ? weekOfTerm(term, today) : weeksInTerm(term)
      const weeks = Array.from({ length: Math.max(0, last) }, (_, index) => ({
        week: index + 1,
        count: rows
          .filter(({ date }) => date !== null && weekOfTerm(term, date) === index + 1)
          .reduce((sum, { value }) => sum + value, 0),
      }))
      return { measure, total: rows.reduce((sum, { value }) => sum + value, 0), weeks }
    })
