/** An answer of the school; it may say by when the rest of it comes. */
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { documentTypes } from '#core/files/contract.ts'
import { FilesField } from '#core/files/web/public.ts'
import { instantOf } from '#platform/pure/dates.ts'
import { text, time } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTimeZone } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { longestText, supportTexts } from '../../contract/kinds.ts'
import { answerRequest, getRequest, listRequests, requestFigures } from '../../contract/office.ts'
import { filesField, readyFiles } from '../attached.ts'
import { texts } from '../words.ts'
import classes from './support.module.css'

const schema = z.object({
  text: text(longestText, supportTexts.answer),
  files: filesField,
  partly: z.boolean(),
  againBy: time,
})

const AgainBy = () => {
  const { t } = useTranslation(texts)
  const partly: unknown = useWatch({ name: 'partly' })
  return partly === true ? <TimeField name="againBy" label={t('desk.againBy')} required /> : null
}

const empty = { text: '', files: [], partly: false, againBy: '16:00' }

export const DeskComposer = ({ requestId }: { requestId: string }) => {
  const { t } = useTranslation(texts)
  const { schoolDay } = useFormats()
  const timeZone = useTimeZone()
  const form = useAppForm({
    schema,
    defaultValues: empty,
    draft: `support.answer.${requestId}`,
    draftOmit: ['files'],
  })
  const { send } = useSend(answerRequest, { invalidates: [getRequest, listRequests, requestFigures] })
  return (
    <div className={classes.composer}>
      <Form
        form={form}
        onSubmit={async ({ text: words, files, partly, againBy }) => {
          const by = partly ? { againBy: instantOf(schoolDay(), againBy, timeZone).toISOString() } : {}
          await send({
            params: { id: requestId },
            body: { text: words, ...by },
            ...(files.length > 0 ? { files: await readyFiles(files) } : {}),
          })
          toast.success(t('desk.answered'))
          form.reset(empty)
        }}
      >
        <FormSection>
          <Wide>
            <TextAreaField name="text" label={t('desk.answer')} required rows={4} maxLength={longestText} />
          </Wide>
          <Wide>
            <FilesField name="files" label={t('ask.files')} types={documentTypes} />
          </Wide>
          <Wide>
            <CheckboxField name="partly" label={t('desk.again')} />
          </Wide>
          <AgainBy />
        </FormSection>
        <FormActions submit={t('desk.send')} busy={t('write.sending')} />
      </Form>
    </div>
  )
}
