/** Comparisons, the same learners through their years, and what goes together with marks. */
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { Advanced, AdvancedFilters } from '../../contract/advanced.ts'
import { FiguresTop } from '../components/figures-top.tsx'
import { filtersOf } from '../searches.ts'
import { CohortPicture } from './cohort-picture.tsx'
import { ComparePicture } from './compare-picture.tsx'
import { TogetherPicture } from './together-picture.tsx'
import { useAdvanced } from './use-advanced.ts'
import { useFigure, useSideName } from './words.ts'
import classes from '../components/analytics.module.css'

/** What all together say of the measure, on both sides. */
const useHeadline = (data: Advanced): string => {
  const { t } = useTranslation('advanced-analytics')
  const { compare } = data
  const figure = useFigure(compare?.measure ?? 'marks')
  const nameOf = useSideName(data)
  const all = compare?.rows.find(({ key }) => key === '')
  if (!compare?.second || !all || all.first === null || all.second === null) return t('title')
  return t('headline', {
    measure: t(`measure.${compare.measure}`),
    firstSide: nameOf(compare.first, compare.by),
    first: figure(all.first),
    secondSide: nameOf(compare.second, compare.by),
    second: figure(all.second),
  })
}

const Pictures = ({ data, query }: { data: Advanced; query: AdvancedFilters }) => {
  const { t } = useTranslation('analytics')
  const { compare, cohort, together, at } = data
  if (at === null) return <EmptyState title={t('empty.never')} text={t('empty.neverText')} />
  if (!compare && !cohort && !together) return <EmptyState title={t('empty.nothing')} text={t('empty.nothingText')} />
  return (
    <div className={classes.page}>
      {compare ? <ComparePicture data={data} compare={compare} query={query} /> : null}
      {cohort ? <CohortPicture cohort={cohort} data={data} query={query} /> : null}
      {together ? <TogetherPicture together={together} data={data} query={query} /> : null}
    </div>
  )
}

const Content = ({ data, query }: { data: Advanced; query: AdvancedFilters }) => {
  const { t } = useTranslation('advanced-analytics')
  const headline = useHeadline(data)
  const filters = filtersOf(query)
  return (
    <>
      <FiguresTop title={headline} shortTitle={t('title')} data={data} filters={filters} />
      <Pictures data={data} query={query} />
    </>
  )
}

export const AdvancedPage = () => {
  const { t } = useTranslation('advanced-analytics')
  const { query, figures } = useAdvanced()
  if (figures.data) return <Content data={figures.data} query={query} />
  return (
    <>
      <PageHeader title={t('title')} lead={figures.error ? null : undefined} />
      {figures.error ? (
        <ErrorPanel error={figures.error} onRetry={() => void figures.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  )
}
