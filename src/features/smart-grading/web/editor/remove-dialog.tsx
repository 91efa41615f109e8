/** Confirms deleting a question or draft, or ending a running quiz. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'

interface AskProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => unknown
}

export const RemoveQuestionDialog = ({ text, ...props }: AskProps & { text: string }) => {
  const { t } = useTranslation('smart-grading')
  return (
    <ConfirmDialog
      {...props}
      title={t('editor.removeTitle')}
      loss={text}
      verb={t('editor.remove')}
      busyVerb={t('editor.removing')}
    />
  )
}

/** @param step the transition to confirm */
export const StepDialog = ({
  step,
  title,
  ...props
}: AskProps & { step: 'publish' | 'takeBack' | 'close' | 'return' | 'remove'; title: string }) => {
  const { t } = useTranslation('smart-grading')
  return (
    <ConfirmDialog
      {...props}
      danger={step === 'close' || step === 'remove'}
      title={t(`step.${step}.title`, { title })}
      loss={t(`step.${step}.text`)}
      verb={t(`step.${step}.verb`)}
      busyVerb={t(`step.${step}.busy`)}
    />
  )
}
