/** Confirms cancelling a meeting, for a family. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { nextMeetings } from '../../contract/next.ts'
import { cancelMeeting, parentMeetingsList, parentSlots } from '../../contract/parent.ts'
import type { Meeting } from '../../contract/shapes.ts'

export const CancelDialog = ({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) => {
  const { t } = useTranslation('meetings')
  const formats = useFormats()
  const cancel = useSend(cancelMeeting, {
    invalidates: [parentMeetingsList, parentSlots, nextMeetings],
    onSuccess: () => toast.success(t('cancel.done')),
  })
  const when = t('when', { day: formats.date(meeting.day, 'weekday'), from: meeting.startTime, to: meeting.endTime })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('cancel.title', { teacher: meeting.teacher.name })}
      loss={t('cancel.loss', { when })}
      verb={t('cancel.verb')}
      busyVerb={t('cancel.busy')}
      onConfirm={() => cancel.send({ params: { id: meeting.id } })}
    />
  )
}
