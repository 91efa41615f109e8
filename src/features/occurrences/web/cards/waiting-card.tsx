/** What of the occurrence book waits for a member of staff; nothing while nothing does. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#platform/web/components/card-rows.module.css'
import { useSession } from '#platform/web/session/session.tsx'
import { useWaiting } from '../waiting.ts'

export const WaitingCard = () => {
  const { t } = useTranslation('nav')
  const waiting = useWaiting()
  const book = useSession().user.role === 'admin' ? '/admin/occurrence-book' : '/occurrence-book'
  if (!waiting) return null
  const { reported, escalated, overdue, followUps } = waiting
  const lines = [
    [reported, 'reported', `${book}?status=reported`],
    [escalated, 'escalated', `${book}?status=escalated`],
    [overdue, 'late', `${book}/follow-ups`],
    [followUps - overdue, 'followUps', `${book}/follow-ups`],
  ] as const
  if (lines.every(([count]) => count === 0)) return null
  return (
    <section>
      <h2>{t('occurrences.nav.waiting.title')}</h2>
      <ul className={classes.rows}>
        {lines.map(([count, what, to]) =>
          count > 0 ? (
            <li key={what}>
              <Link to={to}>{t(`occurrences.nav.waiting.${what}`, { count })}</Link>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}
