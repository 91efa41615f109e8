/** Duties on the start page: a teacher’s next one, or for the office who is on duty today and what is unfilled. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#platform/web/components/card-rows.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useDutyCard } from '../badge.ts'

export const DutiesTodayCard = () => {
  const { t } = useTranslation('nav')
  const formats = useFormats()
  const office = useSession().user.role === 'admin'
  const data = useDutyCard()
  if (!data) return null
  const { next, waiting, today, open } = data
  const warns = [
    open > 0 ? t('duties.open', { count: open }) : '',
    waiting > 0 ? t('duties.waiting', { count: waiting }) : '',
  ].filter(Boolean)
  if (!next && today.length === 0 && warns.length === 0) return null
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('duties.duties')}</h2>
        <Button variant="light" component={Link} to={office ? '/admin/duties/supervision' : '/teacher/duties'}>
          {t('duties.see')}
        </Button>
      </div>
      <ul className={classes.rows}>
        {today.length > 0 ? (
          <li>
            <b>{formats.list(today)}</b>
            <span>{t('duties.onDuty')}</span>
          </li>
        ) : null}
        {next ? (
          <li>
            <Link to={`/teacher/duties/${next.id}`}>{next.title}</Link>
            <span>{[formats.date(next.date, 'short'), next.startTime, next.location].join(' · ')}</span>
          </li>
        ) : null}
        {warns.length > 0 ? (
          <li>
            <span data-warns>{warns.join(' · ')}</span>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
