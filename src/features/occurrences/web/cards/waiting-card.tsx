/** Occurrence book entries that need a member of staff. */
import { IconNotebook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
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
  return lines
    .filter(([count]) => count > 0)
    .map(([count, what, to]) => (
      <WaitingRow
        key={what}
        icon={IconNotebook}
        title={t(`occurrences.waiting.${what}`, { count })}
        text={t('occurrences.waiting.title')}
        to={to}
        action={t('occurrences.waiting.open')}
      />
    ))
}
