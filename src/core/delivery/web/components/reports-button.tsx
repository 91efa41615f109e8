/** Fetches delivery reports from the provider, in case callbacks were missed. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { fetchSmsReports, getSmsSend, listSmsMessages, listSmsSends } from '../../contract/sms.ts'

export const ReportsButton = () => {
  const { t } = useTranslation('delivery')
  const { send, sending } = useSend(fetchSmsReports, {
    invalidates: [getSmsSend, listSmsMessages, listSmsSends],
    onSuccess: ({ settled }) => toast.info(t('reports.settled', { count: settled })),
  })
  const ask = (): void => void send({}).catch((error: unknown) => toast.failure(error, { onRetry: ask }))
  return (
    <BusyButton variant="light" busy={sending} busyLabel={t('reports.asking')} onClick={ask}>
      {t('reports.ask')}
    </BusyButton>
  )
}
