/** Opens the reflection dialog and sends the reflection. */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { saveReflection, studentGrades, studentRatings, studentSubject } from '../../contract/student.ts'

const ReflectionDialog = lateDialog(async () => (await import('./parts/reflection-dialog.tsx')).ReflectionDialog)

interface About {
  readonly id: string
  readonly subject: string
  readonly reflection: string | null
}

export const useReflecting = (): { open: (about: About) => void; dialog: ReactNode } => {
  const { t } = useTranslation('gradebook-grades')
  const [about, setAbout] = useState<About | null>(null)
  const { send } = useSend(saveReflection, {
    invalidates: [studentGrades, studentSubject, studentRatings],
    onSuccess: () => toast.success(t('reflect.saved')),
  })
  const dialog = about ? (
    <ReflectionDialog
      onClose={() => setAbout(null)}
      subject={about.subject}
      reflection={about.reflection}
      onSend={(reflection) => send({ params: { id: about.id }, body: { reflection } })}
    />
  ) : null
  return { open: setAbout, dialog }
}
