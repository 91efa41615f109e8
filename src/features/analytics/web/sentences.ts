/** Insights as sentences, with the figures behind them and the list that they are of. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Filters } from '../contract/filters.ts'
import type { Insight } from '../contract/insights.ts'
import type { Overview } from '../contract/overview.ts'
import type { ListLink } from './charts/chart-link.tsx'

export interface Sentence {
  readonly says: string
  /** The figures behind it. */
  readonly behind: string
  readonly link: ListLink
}

/** `Whole school`, or `My classes`. */
export const useSchoolWord = ({ whole }: Pick<Overview, 'whole'>): string => {
  const { t } = useTranslation('analytics')
  return t(whole ? 'filter.school' : 'filter.ownClasses')
}

export const resultsLink = (filters: Filters, more: Readonly<Record<string, string | undefined>>): ListLink => ({
  to: '/analytics/progress',
  search: { ...filters, ...more },
})

type Of<K extends Insight['kind']> = Extract<Insight, { kind: K }>

/** Sentences of what was found with these filters. */
export const useSentence = (filters: Filters): ((insight: Insight) => Sentence) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const percent = (value: number): string => formats.percent(value, 1)
  const day = ({ weekday, percent: own, mean }: Of<'weekday' | 'late'>) => ({
    day: formats.weekday(weekday, 'long'),
    percent: percent(own),
    mean: percent(mean),
  })
  const overview: ListLink = { to: '/analytics', search: filters }
  const inGrade = ({ grade, area }: Of<'area' | 'moved'>): Filters => ({
    ...filters,
    ...(filters.streamId ? {} : { grade: grade as NonNullable<Filters['grade']> }),
    area,
  })
  return (insight) => {
    switch (insight.kind) {
      case 'attendance':
        return {
          says: t(`insight.attendance.${insight.trend}`),
          behind:
            insight.before === null
              ? t('insight.attendance.now', { percent: percent(insight.percent) })
              : t('insight.attendance.behind', { percent: percent(insight.percent), before: percent(insight.before) }),
          link: overview,
        }
      case 'weekday':
        return {
          says: t('insight.weekday.says', day(insight)),
          behind: t('insight.weekday.behind', day(insight)),
          link: overview,
        }
      case 'late':
        return {
          says: t('insight.late.says', day(insight)),
          behind: t('insight.late.behind', day(insight)),
          link: overview,
        }
      case 'rain':
        return {
          says: t('insight.rain.says', { percent: percent(insight.percent), otherwise: percent(insight.otherwise) }),
          behind: t('insight.rain.behind', { rainy: insight.days, others: insight.others }),
          link: overview,
        }
      case 'area':
        return {
          says: t(`insight.area.${insight.trend}`, insight),
          behind: t('insight.area.behind', { ...insight, count: insight.learners }),
          link: resultsLink(inGrade(insight), {}),
        }
      case 'moved':
        return {
          says: t('insight.moved.says', { ...insight, count: insight.down }),
          behind: t('insight.moved.behind', { ...insight, count: insight.up }),
          link: resultsLink(inGrade(insight), { moved: 'down' }),
        }
      case 'collections':
        return {
          says: t('insight.collections.says', { percent: percent(insight.percent) }),
          behind: t('insight.collections.behind', {
            collected: formats.money(insight.collected),
            billed: formats.money(insight.billed),
          }),
          link: { to: '/admin/fees', search: filters.grade ? { grade: filters.grade } : {} },
        }
      case 'duties':
        return {
          says: t('insight.duties.says', { count: insight.people }),
          behind: t('insight.duties.behind', { most: insight.most, mean: formats.number(insight.mean) }),
          link: { to: '/admin/duties', search: {} },
        }
    }
  }
}

/** The sentence that answers the page: attendance, then what changed most in marks. */
export const useHeadline = ({ insights }: Pick<Overview, 'insights'>): string => {
  const { t } = useTranslation('analytics')
  const attendance = insights.find((one) => one.kind === 'attendance')
  const area = insights.find((one) => one.kind === 'area')
  const said = [
    ...(attendance ? [t(`insight.attendance.${attendance.trend}`)] : []),
    ...(area ? [t(`insight.area.${area.trend}`, area)] : []),
  ]
  return said.length > 0 ? said.join(' ').replace(/\.$/, '') : t('title')
}
