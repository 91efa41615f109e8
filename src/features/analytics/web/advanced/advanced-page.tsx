/** Comparisons, the same learners through their years, and what goes together with marks. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { advancedPictures, type Advanced, type AdvancedFilters, type AdvancedPicture } from '../../contract/advanced.ts'
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

interface Props {
  readonly data: Advanced
  readonly query: AdvancedFilters
  /** Undefined for all. */
  readonly shown: readonly AdvancedPicture[] | undefined
}

const Pictures = ({ data, query, shown }: Props) => {
  const { t } = useTranslation('analytics')
  const has = (picture: AdvancedPicture): boolean => shown === undefined || shown.includes(picture)
  const { compare, cohort, together, at } = data
  if (at === null) return <EmptyState title={t('empty.never')} text={t('empty.neverText')} />
  if (!compare && !cohort && !together) return <EmptyState title={t('empty.nothing')} text={t('empty.nothingText')} />
  return (
    <div className={classes.page}>
      {compare && has('compare') ? <ComparePicture data={data} compare={compare} query={query} /> : null}
      {cohort && has('cohort') ? <CohortPicture cohort={cohort} data={data} query={query} /> : null}
      {together && has('together') ? <TogetherPicture together={together} data={data} query={query} /> : null}
    </div>
  )
}

const Content = ({ data, query, shown }: Props) => {
  const { t } = useTranslation('advanced-analytics')
  const { t: shared } = useTranslation('analytics')
  const headline = useHeadline(data)
  const filters = filtersOf(query)
  return (
    <>
      <FiguresTop title={headline} shortTitle={t('title')} data={data} filters={filters} />
      <p className={classes.view}>
        <Link to="/analytics/reports/new" search={{ ...query, pictures: shown ?? advancedPictures }}>
          {shared('report.saveView')}
        </Link>
        {shown ? (
          <Link to="/analytics/advanced" search={query}>
            {shared('report.allPictures')}
          </Link>
        ) : null}
      </p>
      <Pictures data={data} query={query} shown={shown} />
    </>
  )
}

export const AdvancedPage = () => {
  const { t } = useTranslation('advanced-analytics')
  const { query, shown, figures } = useAdvanced()
  if (figures.data) return <Content data={figures.data} query={query} shown={shown} />
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
