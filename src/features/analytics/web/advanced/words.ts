/** Names of sides, of their parts, and of figures. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { Advanced, CompareMeasure, Side } from '../../contract/advanced.ts'
import { useSchoolWord } from '../sentences.ts'

/** `Grade 7, girls, Term I 2026`. */
export const useSideName = (data: Pick<Advanced, 'whole'>): ((side: Side) => string) => {
  const { t } = useTranslation('analytics')
  const school = useSchoolWord(data)
  const formats = useFormats()
  const termName = useTermName()
  return ({ terms, place: { kind, name }, group }) => {
    const where = kind === 'all' ? school : kind === 'level' ? t(`level.${name}`) : name
    const year = terms[0]?.year ?? ''
    const when = t('termOfYear', { name: formats.list(terms.map((term) => termName(term.name))), year })
    return [where, ...(group ? [t(`filter.${group}`)] : []), when].join(', ')
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
