/** Says when text messages leave, and lets the sender keep them back until then. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { undoMs } from '#platform/pure/undo.ts'
import { undoToast } from '#platform/web/toast/undo-toast.ts'
import { getSmsSend, listSmsMessages, listSmsSends, stopSms } from '../contract/sms.ts'
import { getSmsSettings } from '../contract/sms-settings.ts'

export interface Leaving {
  readonly sendId: string | null
  readonly queued: number
  readonly leavesAt: string
  /** Quiet hours must end first. */
  readonly waits: boolean
}

export const useLeavingToast = (): ((leaving: Leaving) => void) => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  const { send: stop } = useSend(stopSms, {
    invalidates: [getSmsSend, listSmsMessages, listSmsSends, getSmsSettings],
  })
  return ({ sendId, queued, leavesAt, waits }) => {
    const words = { count: queued, number: formats.number(queued) }
    undoToast(
      waits
        ? t('leaving.later', { ...words, when: formats.dateTime(leavesAt, 'short') })
        : t('leaving.soon', { ...words, seconds: undoMs / 1000 }),
      sendId
        ? { label: t('leaving.undo'), run: () => stop({ params: { id: sendId } }), done: t('leaving.stopped') }
        : null,
    )
  }
}
