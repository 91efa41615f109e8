/** Confirms the deletion of an absence when the teacher is not absent after all. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { removeAbsence, type Absence } from '../../../contract/substitutions.ts'
import { useDutySend } from '../../live.ts'

export const BackDialog = ({ absence, onClose }: { absence: Absence; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const { send } = useDutySend(removeAbsence, () => toast.success(t('back.done', { name: absence.teacherName })))
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('back.title', { name: absence.teacherName })}
      loss={t('back.loss')}
      verb={t('back.verb')}
      busyVerb={t('saving')}
      danger={false}
      onConfirm={() => send({ params: { id: absence.id } })}
    />
  )
}
