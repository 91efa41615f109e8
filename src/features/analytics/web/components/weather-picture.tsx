/** Learners late by the weather of the morning, with the days behind each bar and the days that nobody recorded. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Filters } from '../../contract/filters.ts'
import type { AttendanceFigures, Overview } from '../../contract/overview.ts'
import { BarRows } from '../charts/bar-rows.tsx'
import type { ListLink } from '../charts/chart-link.tsx'
import { useSentence } from '../sentences.ts'
import { Picture } from './picture.tsx'
import classes from './analytics.module.css'

interface Props {
  readonly data: Overview
  readonly attendance: AttendanceFigures
  readonly filters: Filters
}

type Figures = AttendanceFigures['weather']

/** What the bars do not show: kinds of few days, and days without weather. */
const useNotes = () => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  return ({ days, missing, kinds }: Figures): string[] => {
    const few = kinds
      .filter(({ late }) => late === null)
      .map((one) => t('weather.fewKind', { kind: t(`weather.kind.${one.weather}`), count: one.days }))
    return [
      ...(few.length > 0 ? [t('weather.few', { kinds: formats.list(few) })] : []),
      ...(missing > 0 ? [t('weather.missing', { missing, days })] : []),
    ]
  }
}

const WeatherTable = ({ weather }: { weather: Figures }) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const percentOf = (value: number | null): string => (value === null ? t('weather.tooFew') : formats.percent(value, 1))
  const rows = [
    ...weather.kinds.map((one) => ({
      id: one.weather as string,
      name: t(`weather.kind.${one.weather}`),
      days: one.days,
      late: percentOf(one.late),
      present: percentOf(one.percent),
    })),
    ...(weather.missing > 0
      ? [{ id: 'missing', name: t('weather.notRecorded'), days: weather.missing, late: '', present: '' }]
      : []),
  ]
  type Row = (typeof rows)[number]
  return (
    <DataTable
      label={t('weather.title')}
      columns={[
        { id: 'weather', header: t('weather.weather'), cell: ({ name }: Row) => name },
        { id: 'days', header: t('punctuality.days'), cell: ({ days }: Row) => days, numeric: true },
        { id: 'late', header: t('attendance.late'), cell: ({ late }: Row) => late, numeric: true },
        { id: 'present', header: t('attendance.present'), cell: ({ present }: Row) => present, numeric: true },
      ]}
      rows={rows}
      rowId={({ id }) => id}
    />
  )
}

/** Words instead of a picture, and where to record. */
const NothingToDraw = ({ notes, list }: { notes: readonly string[]; list: { link: ListLink; label: string } }) => {
  const { t } = useTranslation('analytics')
  return (
    <section className={classes.picture} id="weather">
      <div className={classes.head}>
        <div>
          <h2>{t('weather.title')}</h2>
          <p className={classes.lead}>{notes.length > 0 ? notes.join(' ') : t('weather.none')}</p>
        </div>
      </div>
      <p>{t('weather.noneText')}</p>
      <p className={classes.list}>
        <Link to={list.link.to} search={{ ...list.link.search }}>
          {list.label}
        </Link>
      </p>
    </section>
  )
}

export const WeatherPicture = ({ data, attendance: { weather }, filters }: Props) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const sentence = useSentence(filters)
  const notes = useNotes()(weather)
  const rain = data.insights.find(({ kind }) => kind === 'rain')
  const list = data.whole
    ? { link: { to: '/registers/weather', search: {} }, label: t('weather.fill') }
    : { link: { to: '/registers', search: {} }, label: t('weather.registers') }
  const rows = weather.kinds.flatMap(({ weather: kind, days, late }) =>
    late === null
      ? []
      : [
          {
            id: kind,
            name: t(`weather.kind.${kind}`),
            value: late,
            whole: null,
            figure: t('punctuality.figure', { percent: formats.percent(late, 1), count: days }),
            link: null,
          },
        ],
  )
  if (rows.length === 0) return <NothingToDraw notes={weather.kinds.length > 0 ? notes : []} list={list} />
  return (
    <Picture
      id="weather"
      title={t('weather.title')}
      lead={rain ? sentence(rain).says : undefined}
      filters={filters}
      list={list}
      picture={<BarRows rows={rows} label={t('weather.title')} tone="late" />}
      table={<WeatherTable weather={weather} />}
      legend={notes.length > 0 ? <p className={classes.notes}>{notes.join(' ')}</p> : null}
    />
  )
}
