/** Work that waits to be marked, on the teacher's start page. */
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { waitingWork } from '../../contract/waiting.ts'
import { useWorkLive } from '../live.ts'

export const UnmarkedWorkCard = () => {
  const { t } = useTranslation('nav')
  const { data } = useCall(waitingWork, {}, { live: true })
  useWorkLive(waitingWork)
  const first = data?.items[0]
  if (!data || data.toMark === 0) return null
  return (
    <WaitingRow
      icon={IconPencil}
      title={t('assignments.today.toMark', { count: data.toMark })}
      text={first ? `${first.title}, ${first.targetLabel}` : undefined}
      to={first && data.items.length === 1 ? `/teacher/assignments/${first.id}/marking` : '/teacher/assignments'}
      action={t('assignments.today.mark')}
    />
  )
}
