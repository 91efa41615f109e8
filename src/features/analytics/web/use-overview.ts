/** The figures that pages of analytics share. */
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { tolerantSearch } from '#platform/web/app/search-params.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { workedOutEvent } from '../contract/access.ts'
import type { Filters } from '../contract/filters.ts'
import { getAnalytics, type FiguresHead } from '../contract/overview.ts'
import { filtersOf, overviewSearch, picturesOf } from './searches.ts'

export const useFilters = (): Filters => filtersOf(tolerantSearch(overviewSearch)(useSearch({ strict: false })))

/** Pictures of the view; undefined for all. */
export const useShownPictures = () => picturesOf(useSearch({ strict: false }))

export const useOverview = () => {
  const filters = useFilters()
  useLive(workedOutEvent, getAnalytics)
  return { filters, query: useCall(getAnalytics, { query: filters }, { live: true, keepPrevious: true }) }
}

/** `Term I 2026, 904 learners in 22 classes.` and as of when. */
export const useStateWords = (data: FiguresHead): { about: string; at: string } => {
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
