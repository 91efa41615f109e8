/** Names of sides, of their parts, and of figures. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { Advanced, CompareMeasure, Comparison, Side } from '../../contract/advanced.ts'
import { useSchoolWord } from '../sentences.ts'

/** `Grade 7, girls, Term I 2026`; short: only what differs between the sides. */
export const useSideName = (data: Pick<Advanced, 'whole'>): ((side: Side, short?: Comparison) => string) => {
  const { t } = useTranslation('advanced-analytics')
  const { t: shared } = useTranslation('analytics')
  const school = useSchoolWord(data)
  const termName = useTermName()
  return ({ terms, place: { kind, name }, group }, short) => {
    const where = kind === 'all' ? school : kind === 'level' ? shared(`level.${name}`) : name
    const who = group ? [shared(`filter.${group}`)] : []
    const [first] = terms
    const when =
      first && terms.length === 1
        ? shared('termOfYear', { name: termName(first.name), year: first.year })
        : t('yearTerms', { year: first?.year ?? '', count: terms.length })
    if (short === 'place') return where
    if (short === 'group') return who.join('')
    return short ? when : [where, ...who, when].join(', ')
  }
}

export const usePartName = (measure: CompareMeasure): ((key: string) => string) => {
  const { t } = useTranslation('advanced-analytics')
  const { t: shared } = useTranslation('analytics')
  const formats = useFormats()
  return (key) => {
    if (key === '') return t(measure === 'marks' ? 'part.areas' : 'part.all')
    if (measure === 'attendance' || measure === 'late') return formats.weekday(Number(key), 'long')
    return measure === 'competencies' ? shared(`competency.${key}`) : key
  }
}

const shares: readonly CompareMeasure[] = ['levels', 'attendance', 'late', 'collections']

export const isShare = (measure: CompareMeasure): boolean => shares.includes(measure)

/** More of it is worse. */
export const isBad = (measure: CompareMeasure): boolean => measure === 'late' || measure === 'incidents'

export const useFigure = (measure: CompareMeasure): ((value: number | null) => string) => {
  const formats = useFormats()
  return (value) => (value === null ? '–' : isShare(measure) ? formats.percent(value, 1) : formats.number(value))
}

/** `+6.3`, `−5`; empty where there is nothing to compare. */
export const useChange = (): ((change: number | null) => string) => {
  const formats = useFormats()
  return (change) =>
    change === null ? '' : `${change > 0 ? '+' : change < 0 ? '−' : ''}${formats.number(Math.abs(change))}`
}
