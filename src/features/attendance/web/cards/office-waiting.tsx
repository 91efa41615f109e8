/** What else of attendance waits for the office: requests to excuse an absence, and the morning's registers. */
import { IconCalendarQuestion, IconClipboardCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listRegisters } from '../../contract/registers.ts'
import { schoolToday } from '../../contract/views.ts'
import { today } from './reads.ts'

export const OfficeWaitingCard = () => {
  const { t } = useTranslation('attendance')
  const date = useFormats().schoolDay()
  const { data } = useCall(schoolToday, {}, today)
  const registers = useCall(listRegisters, { query: { date } }, { offline: true, live: true }).data?.items ?? []
  if (!data) return null
  const earlier =
    data.session === 'afternoon'
      ? registers.filter(({ session, state }) => session === 'morning' && (state === 'due' || state === 'overdue'))
      : []
  return (
    <>
      {data.pendingRequests > 0 ? (
        <WaitingRow
          icon={IconCalendarQuestion}
          title={t('home.requests', { count: data.pendingRequests })}
          text={t('home.requestsText')}
          to="/attendance/requests"
          action={t('home.answer')}
        />
      ) : null}
      {earlier.length > 0 ? (
        <WaitingRow
          icon={IconClipboardCheck}
          title={t('home.earlier', { count: earlier.length })}
          text={t('home.earlierText')}
          to="/registers"
          action={t('home.open')}
        />
      ) : null}
    </>
  )
}
