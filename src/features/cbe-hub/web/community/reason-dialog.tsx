/** Reports a post, or hides it: both with a reason. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { text } from '#platform/pure/schemas.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  communityTexts,
  decidePost,
  getQuestion,
  listQuestions,
  moderationQueue,
  reportPost,
} from '../../contract/community.ts'

export interface ReasonDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly kind: 'report' | 'hide'
  readonly questionId: string
  /** Null for the question itself. */
  readonly answerId: string | null
}

const schema = z.object({ reason: text(300, communityTexts.reason) })

export const ReasonDialog = ({ opened, onClose, kind, questionId, answerId }: ReasonDialogProps) => {
  const { t } = useTranslation('cbe-hub')
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const invalidates = [getQuestion, listQuestions, moderationQueue]
  const report = useSend(reportPost, { invalidates })
  const decide = useSend(decidePost, { invalidates })
  const of = { params: { id: questionId } }
  const named = answerId === null ? {} : { answerId }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(`community.${kind}.title`)}
      subject={t(`community.${kind}.hint`)}
      form={form}
      submit={t(`community.${kind}.send`)}
      busy={t(`community.${kind}.sending`)}
      onSubmit={async ({ reason }) => {
        if (kind === 'report') await report.send({ ...of, body: { ...named, reason } })
        else await decide.send({ ...of, body: { ...named, decision: 'hide', reason } })
        toast.success(t(`community.${kind}.done`))
      }}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="reason" label={t('community.reason')} required rows={3} maxLength={300} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
