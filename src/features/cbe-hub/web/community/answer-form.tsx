/** An answer below the others. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { answerQuestion, getQuestion } from '../../contract/community.ts'

export const AnswerForm = ({ questionId }: { questionId: string }) => {
  const { t } = useTranslation('cbe-hub')
  const form = useAppForm({ schema: answerQuestion.body, defaultValues: { text: '' } })
  const { send } = useSend(answerQuestion, { invalidates: [getQuestion] })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const { status } = await send({ params: { id: questionId }, body })
        toast.success(t(`community.sent.${status}`))
        form.reset({ text: '' })
      }}
    >
      <TextAreaField name="text" label={t('community.answer.text')} required rows={3} maxLength={2000} />
      <FormActions submit={t('community.answer.send')} busy={t('community.answer.sending')} />
    </Form>
  )
}
