/** Publishes a new version of one card, with a reason and its comments. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { text } from '#platform/pure/schemas.ts'
import {
  commentText,
  correctCard,
  getRun,
  mostComment,
  previewCard,
  type CardLine,
  type RunDetail,
} from '../../contract/runs.ts'

const schema = z.object({ reason: text(300), classComment: commentText, headComment: commentText })

export const CorrectDialog = ({
  opened,
  onClose,
  run,
  card,
}: {
  opened: boolean
  onClose: () => void
  run: RunDetail
  card: CardLine
}) => {
  const { t } = useTranslation('report-cards')
  const { send } = useSend(correctCard, { invalidates: [getRun, previewCard] })
  const form = useAppForm({
    schema,
    defaultValues: { reason: '', classComment: card.classComment ?? '', headComment: card.headComment ?? '' },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('correct.title')}
      subject={card.fullName}
      form={form}
      submit={t('correct.publish')}
      busy={t('run.publishing')}
      before={<p>{t('correct.text')}</p>}
      onSubmit={async (values) => {
        const { latest } = await send({ params: { id: card.id }, body: { ...values, version: card.version } })
        toast.success(t('correct.done', { version: latest?.number ?? 2 }))
      }}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="reason" label={t('correct.reason')} rows={2} maxLength={300} required />
        </Wide>
        {run.parts.classComment ? (
          <Wide>
            <TextAreaField name="classComment" label={t('comment.class')} rows={3} maxLength={mostComment} />
          </Wide>
        ) : null}
        {run.parts.headComment ? (
          <Wide>
            <TextAreaField name="headComment" label={t('comment.head')} rows={3} maxLength={mostComment} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
