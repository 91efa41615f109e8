/** Own minutes of four weeks: by day as columns, by learning area as a list. */
import { useTranslation } from 'react-i18next'
import { ColumnChart } from '#platform/web/components/drawings/column-chart.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Study } from '../use-study.ts'
import classes from './study.module.css'

const Days = ({ days }: { days: Study['days'] }) => {
  const { t } = useTranslation('study-smart')
  const formats = useFormats()
  const shown = days.filter(({ minutes }) => minutes > 0)
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <SameAsTable
      picture={
        <ColumnChart
          label={t('analytics.say', { count: shown.length, minutes: formats.number(total) })}
          columns={days.map(({ date, minutes }) => ({
            id: date,
            value: minutes,
            label: formats.date(date, 'short'),
            title: t('analytics.day', { date: formats.date(date), count: minutes }),
          }))}
        />
      }
      table={
        <table className={classes.table}>
          <caption className="visually-hidden">{t('analytics.days')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('analytics.date')}</th>
              <th scope="col">{t('analytics.minutes')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.toReversed().map(({ date, minutes }) => (
              <tr key={date}>
                <th scope="row">{formats.date(date)}</th>
                <td>{formats.number(minutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

const Areas = ({ study }: { study: Study }) => {
  const { t } = useTranslation('study-smart')
  const formats = useFormats()
  const names = new Map(study.choices.map(({ id, name }) => [id, name]))
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('analytics.areas')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('analytics.area')}</th>
          <th scope="col">{t('analytics.rounds')}</th>
          <th scope="col">{t('analytics.minutes')}</th>
        </tr>
      </thead>
      <tbody>
        {study.areas.map(({ learningAreaId, minutes, rounds }) => (
          <tr key={learningAreaId ?? 'none'}>
            <th scope="row">{names.get(learningAreaId ?? '') ?? t('analytics.noArea')}</th>
            <td>{formats.number(rounds)}</td>
            <td>{formats.number(minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const Analytics = ({ study }: { study: Study }) => {
  const { t } = useTranslation('study-smart')
  if (study.areas.length === 0) return <EmptyState title={t('analytics.emptyTitle')} text={t('analytics.emptyText')} />
  return (
    <div className={classes.columns}>
      <section>
        <h2>{t('analytics.days')}</h2>
        <Days days={study.days} />
      </section>
      <section>
        <h2>{t('analytics.areas')}</h2>
        <Areas study={study} />
      </section>
    </div>
  )
}
