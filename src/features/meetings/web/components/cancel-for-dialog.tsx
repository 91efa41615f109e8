/** Confirms cancelling a meeting for the school, with the reason sent to the family. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Meeting } from '../../contract/shapes.ts'
import { cancelFor, getRound, listRounds } from '../../contract/staff.ts'

export const CancelForDialog = ({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) => {
  const { t } = useTranslation('meetings')
  const [reason, setReason] = useState('')
  const cancel = useSend(cancelFor, {
    invalidates: [getRound, listRounds],
    onSuccess: () => toast.success(t('cancel.done')),
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('desk.callOff', { name: meeting.child.fullName })}
      loss={
        <>
          <p>{t('desk.callOffLoss', { guardian: meeting.guardian.name })}</p>
          <TextInput
            label={t('desk.reason')}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      }
      verb={t('cancel.verb')}
      busyVerb={t('cancel.busy')}
      onConfirm={() =>
        cancel.send({ params: { id: meeting.id }, query: reason.trim() ? { reason: reason.trim() } : {} })
      }
    />
  )
}
