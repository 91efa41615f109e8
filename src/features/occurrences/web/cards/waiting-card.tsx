/** Occurrence book entries that need a member of staff. */
import { useTranslation } from 'react-i18next'
import { WaitingLines } from '#platform/web/components/waiting-lines.tsx'
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
  return (
    <WaitingLines
      title={t('occurrences.waiting.title')}
      lines={lines.map(([count, what, to]) => ({ count, to, label: t(`occurrences.waiting.${what}`, { count }) }))}
    />
  )
}
