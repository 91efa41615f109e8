/** Reminds the teachers of the registers that are due and not taken. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { remindAll } from '../../contract/registers.ts'

/** @param streamId of this class only */
const useRemind = (streamId?: string) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const { send, sending } = useSend(remindAll)
  const remind = async (): Promise<void> => {
    try {
      const { teachers, withoutTeacher } = await send({ body: streamId ? { streamId } : {} })
      if (teachers > 0) toast.success(t('remind.done', { count: teachers }))
      if (withoutTeacher.length > 0) toast.warning(t('remind.nobody', { classes: formats.list(withoutTeacher) }))
    } catch (error) {
      toast.failure(error, { onRetry: () => void remind() })
    }
  }
  return { sending, remind: () => void remind() }
}

/** @param count number of open registers; renders nothing for 0 */
export const RemindButton = ({ count, variant = 'filled' }: { count: number; variant?: 'filled' | 'light' }) => {
  const { t } = useTranslation('attendance')
  const { sending, remind } = useRemind()
  if (count === 0) return null
  return (
    <BusyButton variant={variant} busy={sending} busyLabel={t('remind.busy')} onClick={remind}>
      {t('remind.button', { count })}
    </BusyButton>
  )
}

/** Reminds the teacher of one class. */
export const RemindOne = ({
  streamId,
  className,
  teacherName,
}: {
  streamId: string
  className: string
  teacherName: string | null
}) => {
  const { t } = useTranslation('attendance')
  const { sending, remind } = useRemind(streamId)
  return (
    <BusyButton
      variant="light"
      busy={sending}
      busyLabel={t('remind.busy')}
      onClick={remind}
      aria-label={t('home.remindWhom', { name: teacherName ?? t('home.noTeacher'), className })}
    >
      {t('home.remind')}
    </BusyButton>
  )
}
