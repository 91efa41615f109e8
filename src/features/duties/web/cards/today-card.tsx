/** Who is on duty now and later today, for the office. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#platform/web/components/card-rows.module.css'
import { useDutyCard } from '../badge.ts'

export const DutiesTodayCard = () => {
  const { t } = useTranslation('nav')
  const data = useDutyCard()
  if (!data || data.onDuty.length === 0) return null
  return (
    <section>
      <div className={classes.head}>
        <h2>{t(data.onDuty.some(({ isNow }) => isNow) ? 'duties.onDutyNow' : 'duties.onDutyLater')}</h2>
        <Link to="/admin/duties/supervision">{t('duties.see')}</Link>
      </div>
      <ul className={classes.rows}>
        {data.onDuty.map(({ name, title, location, startTime, endTime, isNow }) => (
          <li key={`${name} ${startTime} ${title}`}>
            <b>{name}</b>
            <span>
              {[title, location].filter((one, at, all) => one && all.indexOf(one) === at).join(', ')},{' '}
              {isNow ? t('duties.until', { time: endTime }) : t('duties.from', { time: startTime })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
