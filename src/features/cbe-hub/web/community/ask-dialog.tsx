/** A new question. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { askQuestion, listQuestions, questionAreas } from '../../contract/community.ts'
import { usePostWords } from './words.ts'

export const AskDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('cbe-hub')
  const navigate = useNavigate()
  const words = usePostWords()
  const areas = useCall(questionAreas, {}).data?.items ?? []
  const form = useAppForm({ schema: askQuestion.body, defaultValues: { title: '', text: '' }, draft: 'cbe.ask' })
  const { send } = useSend(askQuestion, { invalidates: [listQuestions] })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('community.ask.title')}
      subject={t('community.ask.hint')}
      form={form}
      submit={t('community.ask.send')}
      busy={t('community.ask.sending')}
      onSubmit={async (body) => {
        const { id, status } = await send({ body })
        toast.success(t(`community.sent.${status}`))
        void navigate({ to: '/cbe-hub/community/$questionId', params: { questionId: id } })
      }}
    >
      <FormSection>
        <Wide>
          <SelectField
            name="learningAreaId"
            label={t('community.area')}
            required
            options={areas.map((area) => ({ value: area.id, label: words.area(area, areas) }))}
          />
        </Wide>
        <Wide>
          <TextField name="title" label={t('community.ask.question')} required maxLength={150} />
        </Wide>
        <Wide>
          <TextAreaField name="text" label={t('community.ask.text')} required rows={4} maxLength={2000} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
