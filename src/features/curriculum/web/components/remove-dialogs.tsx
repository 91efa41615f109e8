/** Confirms removing a lesson from a scheme, or deleting a scheme. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getCoverage } from '../../contract/coverage.ts'
import { getScheme, removeScheme, removeSchemeLesson, type Scheme, type SchemeLesson } from '../../contract/schemes.ts'

export interface RemoveDialogProps {
  scheme: Scheme
  /** Only this lesson. */
  lesson?: SchemeLesson
  onRemoved?: () => void
  onClose: () => void
}

export const RemoveDialog = ({ scheme, lesson, onRemoved, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation('curriculum')
  const one = useSend(removeSchemeLesson, { invalidates: [getScheme, getCoverage] })
  const all = useSend(removeScheme, { invalidates: [getCoverage] })
  const name = lesson
    ? [lesson.subStrand && `${lesson.subStrand.number} ${lesson.subStrand.name}`, lesson.title]
        .filter(Boolean)
        .join(': ')
    : t('schemes.name', { className: scheme.class.label, area: scheme.learningArea.name })
  const remove = async () => {
    if (lesson) await one.send({ params: { id: lesson.id } })
    else await all.send({ params: { id: scheme.id } })
    toast.success(t('deleted', { name }))
    onRemoved?.()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={lesson ? t('lesson.removeTitle') : t('scheme.removeTitle')}
      loss={
        <>
          <p>{name}</p>
          <p>{lesson ? t('lesson.removeLoss') : t('scheme.removeLoss', { count: scheme.lessons.length })}</p>
        </>
      }
      verb={t('delete')}
      busyVerb={t('deleting')}
    />
  )
}
