/** Why a lesson is cancelled, in words. */
import { useTranslation } from 'react-i18next'
import type { CancelReason } from '../../contract/lessons.ts'

export const useCancelWords = () => {
  const { t } = useTranslation('lessons')
  return ({ reason, note }: { reason: CancelReason; note: string | null }): string =>
    [reason === 'other' ? '' : t(`cancel.reasons.${reason}`), note].filter(Boolean).join(', ')
}
