/** Fees collected, duties, and counts by week. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Filters } from '../../contract/filters.ts'
import type { CollectedShare, Overview, Weekly } from '../../contract/overview.ts'
import { BarRows } from '../charts/bar-rows.tsx'
import { WeekColumns } from '../charts/week-columns.tsx'
import { Picture } from './picture.tsx'

export const CollectionsPicture = ({
  collections,
  filters,
}: {
  collections: NonNullable<Overview['collections']>
  filters: Filters
}) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const { grades, total } = collections
  const link = (grade: string | undefined) => ({ to: '/admin/fees', search: { grade } })
  const rows = grades.map(({ grade, billed, collected, percent }) => ({
    id: grade,
    name: grade,
    value: collected,
    whole: billed,
    figure: formats.percent(percent, 1),
    link: link(grade),
  }))
  const money = (id: 'billed' | 'collected') => ({
    id,
    header: t(`collections.${id}`),
    cell: (row: CollectedShare) => formats.amount(row[id]),
    numeric: true,
  })
  return (
    <Picture
      id="collections"
      title={t('collections.title')}
      lead={t('collections.lead', {
        collected: formats.money(total.collected),
        billed: formats.money(total.billed),
        percent: formats.percent(total.percent, 1),
      })}
      filters={filters}
      list={{ link: link(filters.grade), label: t('collections.list') }}
      picture={<BarRows rows={rows} label={t('collections.title')} />}
      table={
        <DataTable
          label={t('collections.title')}
          columns={[
            { id: 'grade', header: t('collections.grade'), cell: ({ grade }: CollectedShare) => grade },
            money('billed'),
            money('collected'),
            {
              id: 'percent',
              header: t('collections.percent'),
              cell: ({ percent }: CollectedShare) => formats.percent(percent, 1),
              numeric: true,
            },
          ]}
          rows={grades}
          rowId={({ grade }) => grade}
        />
      }
    />
  )
}

type Duty = NonNullable<Overview['duties']>[number]

export const DutiesPicture = ({ duties, filters }: { duties: readonly Duty[]; filters: Filters }) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const rows = duties.map(({ id, name, count, hours }) => ({
    id,
    name,
    value: count,
    whole: null,
    figure: t('duties.figure', { count, hours: formats.number(hours) }),
    link: { to: '/admin/duties', search: {} },
  }))
  const total = duties.reduce((sum, { count }) => sum + count, 0)
  return (
    <Picture
      id="duties"
      title={t('duties.title')}
      lead={t('duties.lead', { count: total, people: duties.length })}
      filters={filters}
      list={{ link: { to: '/admin/duties', search: {} }, label: t('duties.list') }}
      picture={<BarRows rows={rows} label={t('duties.title')} />}
      table={
        <DataTable
          label={t('duties.title')}
          columns={[
            { id: 'name', header: t('duties.name'), cell: ({ name }: Duty) => name },
            { id: 'count', header: t('duties.count'), cell: ({ count }: Duty) => count, numeric: true },
            { id: 'hours', header: t('duties.hours'), cell: ({ hours }: Duty) => formats.number(hours), numeric: true },
          ]}
          rows={duties}
          rowId={({ id }) => id}
        />
      }
    />
  )
}

const listOf = { incidents: '/admin/occurrence-book', loans: '/library/loans', tutor: '/tech-tutor/class' } as const

export const WeeklyPicture = ({ weekly, filters }: { weekly: Weekly; filters: Filters }) => {
  const { t } = useTranslation('analytics')
  const { measure, total, weeks } = weekly
  const title = t(`weekly.${measure}.title`)
  return (
    <Picture
      id={measure}
      title={title}
      lead={t(`weekly.${measure}.lead`, { count: total })}
      filters={filters}
      list={{ link: { to: listOf[measure], search: {} }, label: t(`weekly.${measure}.list`) }}
      picture={<WeekColumns weeks={weeks} label={title} />}
      table={
        <DataTable
          label={title}
          columns={[
            { id: 'week', header: t('week'), cell: ({ week }: Weekly['weeks'][number]) => week },
            {
              id: 'count',
              header: t('weekly.count'),
              cell: ({ count }: Weekly['weeks'][number]) => count,
              numeric: true,
            },
          ]}
          rows={weeks}
          rowId={({ week }) => String(week)}
        />
      }
    />
  )
}
