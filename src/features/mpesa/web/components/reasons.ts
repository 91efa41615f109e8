/** What a request says of itself, in a sentence. */
import { useTranslation } from 'react-i18next'
import type { PaymentRequest } from '../../contract/requests.ts'

export const useReason = (): ((request: PaymentRequest) => string | null) => {
  const { t } = useTranslation('mpesa')
  return ({ status, reason }) =>
    status === 'failed' ? t(`reason.${reason ?? 'refused'}`) : status === 'unresolved' ? t('unresolved') : null
}
