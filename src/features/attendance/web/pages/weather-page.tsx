/** The weather of the term's school days, week by week: what is missing is filled in here, and what is wrong corrected. */
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import layout from '#platform/web/components/layout.module.css'
import { weathers, type DayWeather, type listWeather } from '../../contract/weather.ts'
import { weatherIcons } from '../weather/icons.ts'
import { usePressing, useWeather, type Pressing } from '../weather/use-weather.ts'
import { WeatherButtons } from '../weather/weather-buttons.tsx'
import { useRecordedWords } from '../weather/words.ts'
import classes from '../weather/weather.module.css'

const Row = ({ day, pressing }: { day: DayWeather; pressing: Pressing }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const recorded = useRecordedWords()
  const date = formats.date(day.date, 'short')
  const quiet = pressing.isWaiting(day.date)
    ? t('state.waiting')
    : day.weather === null
      ? t('weather.missing')
      : recorded(day)
  return (
    <li className={classes.row} data-missing={day.weather === null || undefined}>
      <p className={classes.date}>{date}</p>
      <WeatherButtons
        label={t('weather.ofDay', { date })}
        chosen={day.weather}
        onPress={(weather) => pressing.press(day, weather)}
        slim
      />
      <span className={classes.quiet}>{quiet}</span>
    </li>
  )
}

const Term = ({ days }: Pick<ResponseOf<typeof listWeather>, 'days'>) => {
  const { t } = useTranslation('attendance')
  const pressing = usePressing()
  return (
    <>
      <ul className={classes.legend}>
        {weathers.map((weather) => {
          const Sign = weatherIcons[weather]
          return (
            <li key={weather}>
              <Sign size={20} stroke={1.75} aria-hidden />
              {t(`weather.kind.${weather}`)}
            </li>
          )
        })}
      </ul>
      {[...groupBy(days, ({ week }) => week)].map(([week, own]) => (
        <section key={week} className={classes.week}>
          <h2>{t('weather.week', { week })}</h2>
          <ul className={layout.rows}>
            {own.map((day) => (
              <Row key={day.date} day={day} pressing={pressing} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

export const WeatherPage = () => {
  const { t } = useTranslation('attendance')
  const termName = useTermName()
  const { data, error, refetch } = useWeather()
  const missing = data?.days.filter(({ weather }) => weather === null).length ?? 0
  const lead = (days: readonly DayWeather[]): string =>
    missing > 0 ? t('weather.leadMissing', { missing, days: days.length }) : t('weather.leadAll', { days: days.length })
  return (
    <>
      <PageHeader
        title={data?.term ? t('weather.title', { term: termName(data.term.name) }) : t('weather.plainTitle')}
        lead={data ? (data.days.length > 0 ? lead(data.days) : null) : error ? null : undefined}
        crumbs={[{ label: t('list.title'), to: '/registers' }]}
        back="/registers"
        titleInBar
      />
      {data ? (
        data.days.length > 0 ? (
          <Term days={data.days} />
        ) : (
          <EmptyState title={t('weather.empty')} text={t('weather.emptyText')} />
        )
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  )
}
