/** Progress of one learner for the learner and the family: what changed since the term before, and attendance. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { tolerantSearch } from '#platform/web/app/search-params.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { LineChart } from '#platform/web/components/drawings/line-chart.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { getChildProgress, getOwnProgress, listChildren, type Progress } from '../../contract/progress.ts'
import { comparedAreas, termsCompared, type ComparedArea } from '../../rules/own-progress.ts'
import { resultsSearch } from '../searches.ts'
import { signed } from '../words.ts'
import classes from './analytics.module.css'

const useChangeWords = (areas: readonly ComparedArea[]): string[] => {
  const { t } = useTranslation('analytics')
  const changed = areas.flatMap((area) => (area.change ? [{ ...area, change: area.change }] : []))
  const up = changed.filter(({ change }) => change > 0)
  const down = changed.filter(({ change }) => change < 0)
  const formats = useFormats()
  const named = (list: readonly ComparedArea[]): string => formats.list(list.map(({ name }) => name))
  return [
    ...(up.length > 0 ? [t('own.up', { areas: named(up) })] : []),
    ...(down.length > 0 ? [t('own.down', { areas: named(down) })] : []),
  ]
}

const Areas = ({ progress, areas }: { progress: Progress; areas: readonly ComparedArea[] }) => {
  const { t } = useTranslation('analytics')
  const termName = useTermName()
  const [now, before] = termsCompared(progress.terms)
  const columns = [
    { id: 'area', header: t('filter.area'), cell: ({ name }: ComparedArea) => name },
    {
      id: 'before',
      header: before ? termName(before.name) : t('progress.before'),
      cell: (row: ComparedArea) => row.before,
      numeric: true,
    },
    {
      id: 'now',
      header: now ? termName(now.name) : t('progress.now'),
      cell: ({ percent, band }: ComparedArea) => (
        <>
          {percent} {band === null ? null : <Band code={band} />}
        </>
      ),
      numeric: true,
    },
    {
      id: 'change',
      header: t('spread.change'),
      cell: ({ change }: ComparedArea) => (change === null ? null : signed(change)),
      numeric: true,
    },
  ]
  return <DataTable label={t('own.areas')} columns={columns} rows={areas} rowId={({ name }) => name} />
}

const Content = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const termName = useTermName()
  const areas = comparedAreas(progress.terms)
  const changes = useChangeWords(areas)
  const attended = progress.terms
    .flatMap(({ name, year, attendance }) =>
      attendance.percent === null
        ? []
        : [{ label: t('termOfYear', { name: termName(name), year }), value: attendance.percent }],
    )
    .toReversed()
  if (areas.length === 0 && attended.length === 0)
    return <EmptyState title={t('empty.own')} text={t('empty.ownText')} />
  return (
    <div className={classes.page}>
      {areas.length > 0 ? (
        <section className={classes.picture}>
          <h2>{t('own.areas')}</h2>
          {changes.map((line) => (
            <p key={line} className={classes.lead}>
              {line}
            </p>
          ))}
          <Areas progress={progress} areas={areas} />
        </section>
      ) : null}
      {attended.length > 0 ? (
        <section className={classes.picture}>
          <h2>{t('own.attendance')}</h2>
          <LineChart
            label={t('own.attendanceLabel', { percent: formats.percent(attended.at(-1)?.value ?? 0, 1) })}
            points={attended}
            head={t('filter.term')}
            column={t('attendance.present')}
            show={(value) => formats.percent(value, value % 1 === 0 ? 0 : 1)}
          />
        </section>
      ) : null}
    </div>
  )
}

const Shown = ({ query }: { query: UseQueryResult<Progress, ApiError> }) => {
  if (query.data) return <Content progress={query.data} />
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  return <RowsSkeleton rows={6} />
}

const Own = () => {
  const { t } = useTranslation('analytics')
  const query = useCall(getOwnProgress, {})
  return (
    <>
      <PageHeader title={t('own.title')} lead={t('own.lead')} />
      <Shown query={query} />
    </>
  )
}

const OfChild = ({ id }: { id: string }) => {
  const query = useCall(getChildProgress, { params: { id } }, { keepPrevious: true })
  return <Shown query={query} />
}

const Children = () => {
  const { t } = useTranslation('analytics')
  const navigate = useNavigate()
  const { child } = tolerantSearch(resultsSearch)(useSearch({ strict: false })) as { child?: string }
  const children = useCall(listChildren, {})
  const items = children.data?.items ?? []
  const chosen = items.find(({ id }) => id === child) ?? items[0]
  return (
    <>
      <PageHeader title={t('own.titleChild')} lead={t('own.lead')} />
      {items.length > 1 ? (
        <div className={classes.filters}>
          <ChoiceWells
            label={t('own.child')}
            choices={items.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            value={chosen?.id ?? null}
            onChange={(id) =>
              void navigate({ to: '.', search: { child: id }, replace: true, resetScroll: false } as never)
            }
          />
        </div>
      ) : null}
      {chosen ? (
        <OfChild id={chosen.id} />
      ) : children.error ? (
        <ErrorPanel error={children.error} onRetry={() => void children.refetch()} />
      ) : children.data ? (
        <EmptyState title={t('empty.children')} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}

export const FamilyProgress = () => (useSession().user.role === 'parent' ? <Children /> : <Own />)
