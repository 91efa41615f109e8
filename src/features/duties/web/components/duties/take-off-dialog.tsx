/** Confirms removing a teacher from a duty. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Assignee, DutyDetail } from '../../../contract/shapes.ts'
import { unassignTeacher } from '../../../contract/teachers.ts'
import { useDutySend } from '../../live.ts'

export const TakeOffDialog = ({
  duty,
  teacher,
  onClose,
}: {
  duty: DutyDetail
  teacher: Assignee
  onClose: () => void
}) => {
  const { t } = useTranslation('duties')
  const { send } = useDutySend(unassignTeacher, () => toast.success(t('takeOff.done', { name: teacher.teacherName })))
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('takeOff.title', { name: teacher.teacherName, title: duty.title })}
      loss={t('takeOff.loss')}
      verb={t('takeOff.verb')}
      busyVerb={t('saving')}
      onConfirm={() => send({ params: { id: duty.id, teacherId: teacher.teacherId } })}
    />
  )
}
