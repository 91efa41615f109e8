/** Chooses a statement and uploads it; what became of it opens. */
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { uploadStatement } from '../../../contract/control/reconciliation.ts'
import { feeReads } from '../../reads.ts'

export const UploadButton = ({ variant = 'filled' }: { variant?: 'filled' | 'light' }) => {
  const { t } = useTranslation('fees')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { send, sending } = useSend(uploadStatement, { invalidates: feeReads })
  const upload = async (file: File): Promise<void> => {
    try {
      const { statement, known } = await send({ files: { file } })
      const { lines: count, counts, repeated, unread } = statement
      if (known) toast.info(t('reconcile.known'))
      else if (unread > 0) toast.warning(t('reconcile.unread', { count: unread }))
      else if (repeated > 0 && count === 0) toast.info(t('reconcile.allRepeated'))
      else toast.success(t('reconcile.read', { count, matched: counts.matched }))
      await navigate({ to: '/admin/fees/reconcile/$statementId', params: { statementId: statement.id } })
    } catch (error) {
      toast.failure(error, { onRetry: () => void upload(file) })
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label={t('reconcile.upload')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void upload(file)
        }}
      />
      <BusyButton
        variant={variant}
        busy={sending}
        busyLabel={t('reconcile.reading')}
        leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('reconcile.upload')}
      </BusyButton>
    </>
  )
}
