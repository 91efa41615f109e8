/** Edits a learner's report remark on the area. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { getSheet, saveRemark, type MarkSheet, type SheetLearner } from '../../contract/sheets.ts'

const schema = z.object({ text: z.string().trim().max(300, 'Use at most 300 characters') })

export const RemarkDialog = ({
  sheet,
  learner,
  onClose,
}: {
  sheet: MarkSheet
  learner: SheetLearner
  onClose: () => void
}) => {
  const { t } = useTranslation('gradebook')
  const form = useAppForm({ schema, defaultValues: { text: learner.remark?.text ?? '' } })
  const { send } = useSend(saveRemark, { invalidates: [getSheet] })
  const submit = async ({ text }: { text: string }) => {
    const { class: stream, learningArea, term } = sheet
    await send({
      body: {
        streamId: stream.id,
        learnerId: learner.id,
        learningAreaId: learningArea.id,
        termId: term.id,
        text,
        version: learner.remark?.version ?? 0,
      },
    })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('remark.title', { name: learner.fullName })}
      subject={sheet.learningArea.name}
      form={form}
      onSubmit={submit}
      submit={t('save')}
      busy={t('saved.saving')}
      size={520}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="text" label={t('column.remark')} hint={t('remark.hint')} maxLength={300} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
