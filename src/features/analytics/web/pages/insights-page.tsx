/** What the figures say, sentence by sentence, each with its figures and its list. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { Filters } from '../../contract/filters.ts'
import type { Overview } from '../../contract/overview.ts'
import { FiguresTop } from '../components/figures-top.tsx'
import { useSentence } from '../sentences.ts'
import { useOverview } from '../use-overview.ts'
import classes from '../components/analytics.module.css'

const Sentences = ({ data, filters }: { data: Overview; filters: Filters }) => {
  const { t } = useTranslation('analytics')
  const sentence = useSentence(filters)
  if (data.insights.length === 0) return <EmptyState title={t('empty.insights')} text={t('empty.insightsText')} />
  return (
    <ul className={classes.sentences}>
      {data.insights.map((insight) => {
        const { says, behind, link } = sentence(insight)
        return (
          <li key={says}>
            <p className={classes.says}>{says}</p>
            <p className={classes.behind}>{behind}</p>
            <Link to={link.to} search={{ ...link.search }} aria-label={t('insight.openLabel', { says })}>
              {t(`insight.open.${insight.kind}`)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const Content = ({ data, filters }: { data: Overview; filters: Filters }) => {
  const { t } = useTranslation('analytics')
  return (
    <>
      <FiguresTop
        title={t('insight.title', { count: data.insights.length })}
        shortTitle={t('tab.insights')}
        data={data}
        filters={filters}
      />
      <Sentences data={data} filters={filters} />
    </>
  )
}

export const InsightsPage = () => {
  const { t } = useTranslation('analytics')
  const { filters, query } = useOverview()
  if (query.data) return <Content data={query.data} filters={filters} />
  return (
    <>
      <PageHeader title={t('tab.insights')} lead={query.error ? null : undefined} />
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}
