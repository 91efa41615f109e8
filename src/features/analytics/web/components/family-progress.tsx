/** Progress of one learner for the learner and the family: what changed since the term before, and attendance. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { tolerantSearch } from '#platform/web/app/search-params.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { LineChart } from '#platform/web/components/drawings/line-chart.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { useSession } from '#platform/web/session/session.tsx'
import {
  exportChildProgress,
  exportOwnProgress,
  getChildProgress,
  getOwnProgress,
  listChildren,
  type Progress,
  type ProgressPicture,
} from '../../contract/progress.ts'
import { comparedAreas, termsCompared, type ComparedArea } from '../../rules/own-progress.ts'
import { marksScale, PairRows, type PairOfFigures } from '../charts/pair-rows.tsx'
import { resultsSearch } from '../searches.ts'
import { signed } from '../words.ts'
import { Frame, PictureFrame } from './picture.tsx'
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

type Save = (picture: ProgressPicture) => (format: 'csv' | 'xlsx') => Promise<string>

interface AreasProps {
  readonly progress: Progress
  readonly areas: readonly ComparedArea[]
}

const AreasTable = ({ progress, areas }: AreasProps) => {
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

const wayOf = (change: number | null): PairOfFigures['way'] =>
  change === null || change === 0 ? null : change > 0 ? 'up' : 'down'

const AreasPicture = ({ areas }: Pick<AreasProps, 'areas'>) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const rows = areas.map(({ name, percent, band, before, change }): PairOfFigures => {
    // Without the sign: on a phone the longest names need the room.
    const now = percent === null ? (band ?? '') : formats.number(percent)
    return {
      id: name,
      name,
      first: percent,
      second: before,
      figures: before === null ? now : t('own.figures', { before: formats.number(before), now }),
      change: change === null ? '' : signed(change),
      way: wayOf(change),
      strong: false,
    }
  })
  const values = areas.flatMap(({ percent, before }) => [percent ?? [], before ?? []].flat())
  return <PairRows rows={rows} scale={marksScale(values)} label={t('own.areas')} />
}

const Areas = ({ save, ...props }: AreasProps & { save: Save }) => {
  const { t } = useTranslation('analytics')
  const termName = useTermName()
  const { progress, areas } = props
  const changes = useChangeWords(areas)
  const frame = { id: 'results', title: t('own.areas'), save: save('results'), lead: changes.join(' ') || undefined }
  const table = <AreasTable {...props} />
  // Levels alone have no place on a scale.
  if (areas.every(({ percent, before }) => percent === null && before === null))
    return (
      <Frame {...frame} drawn={false}>
        {table}
      </Frame>
    )
  const looks = ['now', 'before'] as const
  return (
    <PictureFrame
      {...frame}
      picture={<AreasPicture areas={areas} />}
      table={table}
      legend={
        <LegendList>
          {termsCompared(progress.terms).map(({ id, name }, index) => (
            <li key={id}>
              <span className={classes.swatch} data-look={looks[index]} aria-hidden="true" />
              {termName(name)}
            </li>
          ))}
        </LegendList>
      }
    />
  )
}

const Content = ({ progress, save }: { progress: Progress; save: Save }) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const termName = useTermName()
  const areas = comparedAreas(progress.terms)
  const attended = progress.terms
    .flatMap(({ name, year, attendance }) =>
      attendance.percent === null
        ? []
        : [{ label: t('termOfYear', { name: termName(name), year }), value: attendance.percent }],
    )
    .toReversed()
  const last = attended.at(-1)
  if (areas.length === 0 && !last) return <EmptyState title={t('empty.own')} text={t('empty.ownText')} />
  return (
    <div className={classes.page}>
      {areas.length > 0 ? <Areas progress={progress} areas={areas} save={save} /> : null}
      {last ? (
        <Frame id="attendance" title={t('own.attendance')} save={save('attendance')}>
          <LineChart
            label={t('own.attendanceLabel', { percent: formats.percent(last.value, 1), term: last.label })}
            points={attended}
            head={t('filter.term')}
            column={t('attendance.present')}
            show={(value) => formats.percent(value, value % 1 === 0 ? 0 : 1)}
            keepsPicture
          />
        </Frame>
      ) : null}
    </div>
  )
}

const Shown = ({ query, save }: { query: UseQueryResult<Progress, ApiError>; save: Save }) => {
  if (query.data) return <Content progress={query.data} save={save} />
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  return <RowsSkeleton rows={6} />
}

const saveOwn: Save = (picture) => (format) => download(exportOwnProgress, { query: { picture, format } })

const Own = () => {
  const { t } = useTranslation('analytics')
  const query = useCall(getOwnProgress, {})
  return (
    <>
      <PageHeader title={t('own.title')} lead={t('own.lead')} />
      <Shown query={query} save={saveOwn} />
    </>
  )
}

const OfChild = ({ id }: { id: string }) => {
  const query = useCall(getChildProgress, { params: { id } }, { keepPrevious: true })
  const save: Save = (picture) => (format) =>
    download(exportChildProgress, { params: { id }, query: { picture, format } })
  return <Shown query={query} save={save} />
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
