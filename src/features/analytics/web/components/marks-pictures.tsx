/** Spread of marks, and moves between levels. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { Filters } from '../../contract/filters.ts'
import type { AreaSpread, Flow, Overview } from '../../contract/overview.ts'
import { LevelFlow } from '../charts/level-flow.tsx'
import { SpreadRows } from '../charts/spread-rows.tsx'
import { resultsLink } from '../sentences.ts'
import { signed } from '../words.ts'
import { Picture } from './picture.tsx'
import classes from './analytics.module.css'

const Swatch = ({ look, label }: { look: string; label: string }) => (
  <li>
    <span className={classes.swatch} data-look={look} aria-hidden="true" />
    {label}
  </li>
)

/** The biggest fall and the biggest rise, as far as there are any. */
const useChangeWords = (areas: readonly AreaSpread[]): string | undefined => {
  const { t } = useTranslation('analytics')
  const changed = areas.filter(({ change }) => change !== null && change !== 0)
  const [first, last] = [changed[0], changed.at(-1)]
  const said = [
    ...(first?.change && first.change < 0 ? [t('spread.down', { area: first.name, count: -first.change })] : []),
    ...(last?.change && last.change > 0 ? [t('spread.up', { area: last.name, count: last.change })] : []),
  ]
  return said.length > 0 ? said.join(' ') : undefined
}

export const SpreadPicture = ({ spread, filters }: { spread: NonNullable<Overview['spread']>; filters: Filters }) => {
  const { t } = useTranslation('analytics')
  const linkOf = (area: string) => resultsLink(filters, { area })
  const number = (id: 'learners' | 'low' | 'lower' | 'median' | 'upper' | 'high', header: string) => ({
    id,
    header,
    cell: (row: AreaSpread) => row[id],
    numeric: true,
  })
  const columns = [
    {
      id: 'area',
      header: t('filter.area'),
      cell: ({ name }: AreaSpread) => (
        <Link to="/analytics/progress" search={linkOf(name).search}>
          {name}
        </Link>
      ),
    },
    number('learners', t('learners')),
    number('low', t('spread.low')),
    number('lower', t('spread.lower')),
    number('median', t('spread.median')),
    number('upper', t('spread.upper')),
    number('high', t('spread.high')),
    { id: 'before', header: t('spread.before'), cell: ({ before }: AreaSpread) => before, numeric: true },
    {
      id: 'change',
      header: t('spread.change'),
      cell: ({ change }: AreaSpread) => (change === null ? null : signed(change)),
      numeric: true,
    },
  ]
  return (
    <Picture
      id="spread"
      title={t('spread.title')}
      lead={useChangeWords(spread.areas)}
      filters={filters}
      picture={<SpreadRows spread={spread} label={t('spread.label', { count: spread.areas.length })} to={linkOf} />}
      table={<DataTable label={t('spread.title')} columns={columns} rows={spread.areas} rowId={({ name }) => name} />}
      legend={
        <LegendList>
          <Swatch look="range" label={t('spread.range')} />
          <Swatch look="now" label={t('spread.now')} />
          <Swatch look="before" label={t('spread.last')} />
        </LegendList>
      }
    />
  )
}

export const FlowPicture = ({ flow, filters, now }: { flow: Flow; filters: Filters; now: string }) => {
  const { t } = useTranslation('analytics')
  const termName = useTermName()
  const title = flow.grade ? t('flow.title', { grade: flow.grade, area: flow.area }) : flow.area
  const own: Filters = {
    ...filters,
    area: flow.area,
    ...(flow.grade && !filters.streamId ? { grade: flow.grade } : {}),
  }
  const says = [
    t('flow.down', { count: flow.down, all: flow.learners }),
    ...(flow.up > 0 ? [t('flow.up', { count: flow.up })] : []),
  ].join(' ')
  const column = (id: 'from' | 'to', header: string) => ({
    id,
    header,
    cell: (row: Flow['links'][number]) => row[id],
  })
  const learners = {
    id: 'learners',
    header: t('learners'),
    cell: (row: Flow['links'][number]) => (
      <Link to="/analytics/progress" search={resultsLink(own, { from: row.from, to: row.to }).search}>
        {row.learners}
      </Link>
    ),
    numeric: true,
  }
  return (
    <Picture
      id="flow"
      title={title}
      lead={says}
      filters={own}
      list={
        flow.down > 0
          ? { link: resultsLink(own, { moved: 'down' }), label: t('flow.list', { count: flow.down }) }
          : { link: resultsLink(own, {}), label: t('flow.all') }
      }
      picture={<LevelFlow flow={flow} label={`${title}. ${says}`} to={(move) => resultsLink(own, { ...move })} />}
      table={
        <DataTable
          label={title}
          columns={[column('from', termName(flow.before)), column('to', termName(now)), learners]}
          rows={flow.links}
          rowId={({ from, to }) => `${from} ${to}`}
        />
      }
      legend={
        <LegendList>
          <Swatch look="down" label={t('flow.legendDown')} />
          <Swatch look="up" label={t('flow.legendUp')} />
          <li>{t('flow.sides', { before: termName(flow.before), now: termName(now) })}</li>
        </LegendList>
      }
    />
  )
}
