/** Dashboard card with the amount of unmarked work. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import classes from '#platform/web/components/card-rows.module.css'
import { waitingWork } from '../../contract/waiting.ts'
import { useWorkLive } from '../live.ts'

export const UnmarkedWorkCard = () => {
  const { t } = useTranslation('nav')
  const { data } = useCall(waitingWork, {}, { live: true })
  useWorkLive(waitingWork)
  if (!data || data.toMark === 0) return null
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('assignments.today.toMark', { count: data.toMark })}</h2>
      </div>
      <ul className={classes.rows}>
        {data.items.map(({ id, title, targetLabel, areaName, toMark }) => (
          <li key={id}>
            <Link to={`/teacher/assignments/${id}/marking`}>{title}</Link>
            <span>{t('assignments.today.waiting', { for: targetLabel, area: areaName, count: toMark })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
