/** The top of a page of figures: what they say, whose they are, as of when, and the filters. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { Filters } from '../../contract/filters.ts'
import type { FiguresHead } from '../../contract/overview.ts'
import { AnalyticsTabs } from './analytics-tabs.tsx'
import { FilterBar } from './filter-bar.tsx'
import classes from './analytics.module.css'

/** `Term I 2026, 904 learners in 22 classes.` and as of when. */
const useStateWords = (data: FiguresHead): { about: string; at: string } => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const termName = useTermName()
  const { term, learners, classes, at } = data
  const count = t('lead.classes', { count: classes })
  const about = term
    ? t('lead.about', {
        term: t('termOfYear', { name: termName(term.name), year: term.year }),
        learners: t('lead.learners', { count: learners }),
        classes: count,
      })
    : ''
  return { about, at: at === null ? t('lead.never') : t('lead.at', { at: formats.dateTime(at) }) }
}

interface FiguresTopProps {
  readonly title: string
  readonly shortTitle: string
  readonly data: FiguresHead
  readonly filters: Filters
  readonly secondary?: ReactNode
}

export const FiguresTop = ({ title, shortTitle, data, filters, secondary = null }: FiguresTopProps) => {
  const { about, at } = useStateWords(data)
  return (
    <>
      <PageHeader
        title={title}
        shortTitle={shortTitle}
        lead={
          <>
            {about} <span className={data.old ? classes.old : undefined}>{at}</span>
          </>
        }
        secondary={secondary}
      />
      <AnalyticsTabs filters={filters} />
      <FilterBar data={data} filters={filters} />
    </>
  )
}
