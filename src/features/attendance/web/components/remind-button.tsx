/** Reminds the teachers of the registers that are due and not taken. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { remindAll } from '../../contract/registers.ts'

/** @param count number of open registers; renders nothing for 0 */
export const RemindButton = ({ count }: { count: number }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const { send, sending } = useSend(remindAll)
  if (count === 0) return null
  const remind = async (): Promise<void> => {
    try {
      const { teachers, withoutTeacher } = await send({ body: {} })
      if (teachers > 0) toast.success(t('remind.done', { count: teachers }))
      if (withoutTeacher.length > 0) toast.warning(t('remind.nobody', { classes: formats.list(withoutTeacher) }))
    } catch (error) {
      toast.failure(error, { onRetry: () => void remind() })
    }
  }
  return (
    <BusyButton busy={sending} busyLabel={t('remind.busy')} onClick={() => void remind()}>
      {t('remind.button', { count })}
    </BusyButton>
  )
}
