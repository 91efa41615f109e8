/** What a report is about, in words. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { Filters } from '../../contract/filters.ts'
import { getAnalytics } from '../../contract/overview.ts'
import { useSchoolWord } from '../sentences.ts'

/** `Grade 7, English, the present term`. */
export const useAbout = (): ((filters: Filters) => string) => {
  const { t } = useTranslation('analytics')
  const termName = useTermName()
  const { data } = useCall(getAnalytics, { query: {} })
  const school = useSchoolWord({ whole: data?.whole ?? true })
  return ({ streamId, grade, level, area, group, termId }) => {
    const label = data?.choices.classes.find(({ id }) => id === streamId)?.label
    const term = data?.terms.find(({ id }) => id === termId)
    return [
      streamId ? (label ?? t('class')) : (grade ?? (level ? t(`level.${level}`) : school)),
      area,
      group ? t(`filter.${group}`) : null,
      termId ? term && t('termOfYear', { name: termName(term.name), year: term.year }) : t('report.presentTerm'),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
