/** Attendance by day, and punctuality by weekday. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Filters } from '../../contract/filters.ts'
import type { AttendanceDay, AttendanceFigures, Overview } from '../../contract/overview.ts'
import { BarRows } from '../charts/bar-rows.tsx'
import type { ListLink } from '../charts/chart-link.tsx'
import { DayMap } from '../charts/day-map.tsx'
import { shares } from '../charts/shares.ts'
import { useSentence } from '../sentences.ts'
import { Picture } from './picture.tsx'
import classes from './analytics.module.css'

interface Props {
  readonly data: Overview
  readonly attendance: AttendanceFigures
  readonly filters: Filters
}

const registersOf = (date: string): ListLink => ({ to: '/registers', search: { date } })

const leadOf = (data: Overview, kind: 'weekday' | 'late', sentence: ReturnType<typeof useSentence>) => {
  const found = data.insights.find((one) => one.kind === kind)
  return found ? sentence(found).says : undefined
}

export const AttendancePicture = ({ data, attendance, filters }: Props) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const sentence = useSentence(filters)
  const label = t('attendance.label', { percent: formats.percent(attendance.percent ?? 0, 1) })
  const taken = attendance.days.filter(({ percent }) => percent !== null)
  const percentOf = (value: number | null): string => (value === null ? '' : formats.percent(value, 1))
  const columns = [
    {
      id: 'date',
      header: t('attendance.date'),
      cell: ({ date }: AttendanceDay) => (
        <Link to="/registers" search={{ date }}>
          {formats.date(date)}
        </Link>
      ),
    },
    { id: 'week', header: t('week'), cell: ({ week }: AttendanceDay) => week, numeric: true },
    {
      id: 'present',
      header: t('attendance.present'),
      cell: ({ percent }: AttendanceDay) => percentOf(percent),
      numeric: true,
    },
    { id: 'late', header: t('attendance.late'), cell: ({ late }: AttendanceDay) => percentOf(late), numeric: true },
  ]
  return (
    <Picture
      id="attendance"
      title={t('attendance.title')}
      lead={leadOf(data, 'weekday', sentence)}
      filters={filters}
      picture={<DayMap attendance={attendance} today={formats.schoolDay()} label={label} to={registersOf} />}
      table={<DataTable label={t('attendance.title')} columns={columns} rows={taken} rowId={({ date }) => date} />}
      legend={
        <LegendList>
          {[...shares, 'none' as const].map((look) => (
            <li key={look}>
              <span className={classes.swatch} data-look={look} aria-hidden="true" />
              {t(`attendance.${look}`)}
            </li>
          ))}
        </LegendList>
      }
    />
  )
}

export const PunctualityPicture = ({ data, attendance, filters }: Props) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const sentence = useSentence(filters)
  const rows = attendance.weekdays.map(({ weekday, days, late }) => ({
    id: String(weekday),
    name: formats.weekday(weekday, 'long'),
    value: late ?? 0,
    whole: null,
    figure: t('punctuality.figure', { percent: formats.percent(late ?? 0, 1), count: days }),
    percent: formats.percent(late ?? 0, 1),
    days,
    link: null,
  }))
  return (
    <Picture
      id="punctuality"
      title={t('punctuality.title')}
      lead={leadOf(data, 'late', sentence)}
      filters={filters}
      list={{ link: { to: '/registers', search: {} }, label: t('punctuality.list') }}
      picture={<BarRows rows={rows} label={t('punctuality.title')} tone="late" />}
      table={
        <DataTable
          label={t('punctuality.title')}
          columns={[
            { id: 'day', header: t('punctuality.day'), cell: ({ name }: (typeof rows)[number]) => name },
            {
              id: 'days',
              header: t('punctuality.days'),
              cell: ({ days }: (typeof rows)[number]) => days,
              numeric: true,
            },
            {
              id: 'late',
              header: t('attendance.late'),
              cell: ({ percent }: (typeof rows)[number]) => percent,
              numeric: true,
            },
          ]}
          rows={rows}
          rowId={({ id }) => id}
        />
      }
    />
  )
}
