/** Texts for marks: terms (with the year if it differs), kinds, and comparisons with the past. */
import { useTranslation } from 'react-i18next'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { AcademicSummary, AreaStanding, GradedAssessment, LearnerGrades, OwnPast } from '../../contract/grades.ts'
import { ownPastOf } from '../../rules/own-past.ts'

type Term = NonNullable<LearnerGrades['term']>

export const useGradeWords = () => {
  const { t } = useTranslation('gradebook-grades')
  const nameOf = useTermName()
  /** `Term III`, or `Term III, 2025` next to a term of another year. */
  const termName = (term: Term, beside: Term | null = null): string => {
    const name = nameOf(term.name)
    return beside?.year === term.year ? name : t('termOfYear', { ...term, name })
  }
  const area = ({ name, percent, previousPercent, change }: AreaStanding): string =>
    percent === null
      ? t('row.none', { name })
      : previousPercent === null || change === null
        ? t('row.now', { name, now: roundPercent(percent) })
        : t('row.both', { name, now: roundPercent(percent), was: roundPercent(previousPercent) })
  const past = ({ up, down, same, best, worst }: OwnPast, before: string): string => {
    const count = up + down + same
    if (count === 0) return t('past.nothing')
    return [
      t('past.up', { count: up, all: count, term: before }),
      ...(best ? [t('past.best', { ...best })] : []),
      ...(worst ? [t('past.worst', { name: worst.name, change: -worst.change })] : []),
    ].join(' ')
  }
  /** The sentence that answers a page of marks. */
  const lead = ({
    areas,
    term,
    previousTerm,
  }: Pick<LearnerGrades, 'term' | 'previousTerm'> & { readonly areas: readonly AreaStanding[] }): string =>
    past(ownPastOf(areas), previousTerm ? termName(previousTerm, term) : '')
  const titleOfPast = ({ sex }: Pick<AcademicSummary, 'sex'>): string => t(`past.title.${sex ?? 'other'}`)
  const score = ({ state, score: value, maxScore, rating }: GradedAssessment): string => {
    if (state !== 'scored') return t(`state.${state}`)
    return rating ?? (maxScore === null || value === null ? '' : t('score', { score: value, max: maxScore }))
  }
  return { termName, area, past, lead, titleOfPast, score }
}
