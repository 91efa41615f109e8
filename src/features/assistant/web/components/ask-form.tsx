/** The line for a question. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { ask, listAsked } from '../../contract/answers.ts'
import { longestQuestion } from '../../contract/words.ts'

export const AskForm = () => {
  const { t } = useTranslation('ai-assistant')
  const navigate = useNavigate()
  const form = useAppForm({ schema: ask.body, defaultValues: { question: '' } })
  const { send } = useSend(ask, { invalidates: [listAsked] })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const { id } = await send({ body })
        form.reset({ question: '' })
        void navigate({ to: '/assistant', search: { asked: id } })
      }}
    >
      <TextAreaField name="question" label={t('ask.label')} required rows={2} maxLength={longestQuestion} />
      <FormActions submit={t('ask.send')} busy={t('ask.sending')} />
    </Form>
  )
}
