/** Class analytics: distribution of marks, growth, and learners at risk. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { gradebookEvent } from '../../../contract/access.ts'
import { getClassAnalytics, type ClassAnalytics } from '../../../contract/analytics.ts'
import { signed } from '../../parts/past-row.tsx'
import { GrowthList } from '../growth-list.tsx'
import { RiskList } from '../risk-list.tsx'
import { SpreadBar } from '../spread-bar.tsx'
import { analyticsSearch } from '../searches.ts'
import classes from '../analytics.module.css'

type Shown = NonNullable<ClassAnalytics['shown']>
type Search = z.infer<typeof analyticsSearch>
const address = '/teacher/gradebook/analytics'
const whole = 'whole'

const Filters = ({ data, shown }: { data: ClassAnalytics; shown: Shown }) => {
  const { t } = useTranslation('gradebook-class-analytics')
  const termName = useTermName()
  const navigate = useNavigate()
  const one = data.classes.find(({ id }) => id === shown.class.id)
  const show = (search: Search): void => void navigate({ to: address, search, replace: true })
  const now = {
    streamId: shown.class.id,
    termId: shown.term.id,
    ...(shown.learningArea ? { learningAreaId: shown.learningArea.id } : {}),
  }
  const areas = [
    ...(one?.whole ? [{ value: whole, label: t('whole') }] : []),
    ...(one?.areas ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className={classes.filters}>
      <div className={classes.filter}>
        <Select
          label={t('class')}
          options={data.classes.map(({ id, label }) => ({ value: id, label }))}
          value={shown.class.id}
          onChange={(streamId) => streamId !== null && show({ streamId, termId: shown.term.id })}
        />
      </div>
      <div className={classes.filter}>
        <Select
          label={t('area')}
          options={areas}
          value={shown.learningArea?.id ?? whole}
          onChange={(area) =>
            area !== null &&
            show({ streamId: now.streamId, termId: now.termId, ...(area === whole ? {} : { learningAreaId: area }) })
          }
        />
      </div>
      <div className={classes.filter}>
        <Select
          label={t('term')}
          options={data.terms.map(({ id, name, year }) => ({
            value: id,
            label: t('termOfYear', { name: termName(name), year }),
          }))}
          value={shown.term.id}
          onChange={(termId) => termId !== null && show({ ...now, termId })}
        />
      </div>
    </div>
  )
}

const useSentences = (shown: Shown) => {
  const { t } = useTranslation('gradebook-class-analytics')
  const { mean, band, termGrowth, seriesGrowth, risks, counted } = shown
  const since = (growth: NonNullable<Shown['termGrowth']>): string =>
    signed(roundPercent(growth.mean) - roundPercent(growth.previousMean))
  const lead = [
    mean === null
      ? t('lead.nothing')
      : t('lead.mean', { mean: roundPercent(mean), band: band?.code ?? '', count: counted, all: shown.learners }),
    ...(termGrowth ? [t('lead.since', { change: since(termGrowth), term: termGrowth.before })] : []),
    t('lead.risks', { count: risks.length }),
  ].join(' ')
  const series =
    seriesGrowth &&
    t('series', {
      now: seriesGrowth.now,
      before: seriesGrowth.before,
      change: since(seriesGrowth),
      count: seriesGrowth.learners,
    })
  return { lead, series }
}

const Analytics = ({ data, shown }: { data: ClassAnalytics; shown: Shown }) => {
  const { t } = useTranslation('gradebook-class-analytics')
  const office = useSession().user.role === 'admin'
  const { lead, series } = useSentences(shown)
  const to = (id: string, tab = 'marks'): string => `${office ? '/admin/learners' : '/teacher/students'}/${id}/${tab}`
  return (
    <>
      <PageHeader
        title={
          shown.learningArea
            ? t('titleOf', { class: shown.class.label, area: shown.learningArea.name })
            : shown.class.label
        }
        shortTitle={t('title')}
        back="/teacher/gradebook"
        lead={lead}
      />
      <Filters data={data} shown={shown} />
      {shown.counted === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <section>
          <div className={classes.head}>
            <h2>{t('spread.title')}</h2>
            <span className={classes.second}>{t('spread.note')}</span>
          </div>
          <SpreadBar spread={shown.spread} />
          {series ? <p className={classes.grown}>{series}</p> : null}
        </section>
      )}
      <div className={classes.columns}>
        <section>
          <div className={classes.head}>
            <h2>{t('growth.title')}</h2>
          </div>
          <GrowthList shown={shown} to={to} />
        </section>
        <section className={classes.first}>
          <div className={classes.head}>
            <h2>{t('risk.title')}</h2>
          </div>
          {shown.risks.length === 0 ? (
            <p className={classes.second}>{t('risk.none')}</p>
          ) : (
            <RiskList shown={shown} to={to} />
          )}
        </section>
      </div>
    </>
  )
}

export const AnalyticsPage = () => {
  const { t } = useTranslation('gradebook-class-analytics')
  const search = analyticsSearch.parse(useSearch({ strict: false }))
  const query = useCall(getClassAnalytics, { query: search }, { live: true, keepPrevious: true })
  useLive(gradebookEvent, getClassAnalytics)
  const { data } = query
  if (data?.shown) return <Analytics data={data} shown={data.shown} />
  return (
    <>
      <PageHeader title={t('title')} />
      {data ? <EmptyState title={t('empty')} text={t('noClass')} /> : null}
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={8} />
        )
      ) : null}
    </>
  )
}
