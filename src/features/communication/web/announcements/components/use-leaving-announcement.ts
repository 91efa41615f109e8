/** Says when an announcement with an SMS leaves, and lets the writer make it a draft again until then. */
import { useTranslation } from 'react-i18next'
import { undoMs } from '#platform/pure/undo.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { undoToast } from '#platform/web/toast/undo-toast.ts'
import type { WrittenDetail } from '../../../contract/announcements/written-shapes.ts'
import { useWriting } from '../writing.ts'

/** The second argument is the end of quiet hours, or null outside of them. */
export const useLeavingAnnouncement = (): ((sent: WrittenDetail, quietUntil: string | null) => void) => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const { calls } = useWriting()
  const { send: hold } = useSend(calls.hold, { invalidates: [calls.list, calls.get] })
  return ({ id, version }, quietUntil) => {
    const seconds = undoMs / 1000
    const words = quietUntil
      ? t('leaving.quiet', { seconds, when: formats.dateTime(quietUntil, 'short') })
      : t('leaving.soon', { seconds })
    undoToast(words, {
      label: t('leaving.undo'),
      run: () => hold({ params: { id }, body: { version } }),
      done: t('leaving.undone'),
    })
  }
}
