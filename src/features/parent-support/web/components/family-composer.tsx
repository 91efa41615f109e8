/** Writes in a request. Text goes through the outbox and is sent later without network; files need the network. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { documentTypes } from '#core/files/contract.ts'
import { FilesField } from '#core/files/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { ownRequest, ownRequests, writeRequest } from '../../contract/family.ts'
import { longestText } from '../../contract/kinds.ts'
import { requestText, type FamilyRequest } from '../../contract/shapes.ts'
import { filesField, readyFiles } from '../attached.ts'
import { messageSubject, messageWrite } from '../offline-writes.ts'
import { texts } from '../words.ts'
import classes from './support.module.css'

const schema = z.object({ text: requestText, files: filesField })

export const FamilyComposer = ({ request: { id, number, holder } }: { request: FamilyRequest }) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({
    schema,
    defaultValues: { text: '', files: [] },
    draft: `support.write.${id}`,
    draftOmit: ['files'],
  })
  const { enqueue } = useOutbox()
  const { send } = useSend(writeRequest, { invalidates: [ownRequest, ownRequests] })
  return (
    <div className={classes.composer}>
      <Form
        form={form}
        onSubmit={async ({ text, files }) => {
          const call = { params: { id }, body: { text } }
          if (files.length > 0) await send({ ...call, files: await readyFiles(files) })
          else
            await enqueue(messageWrite, call, {
              label: { key: `${texts}:outbox.write`, params: { number } },
              subject: messageSubject(id),
            })
          form.reset({ text: '', files: [] })
        }}
      >
        <FormSection>
          <Wide>
            <TextAreaField
              name="text"
              label={holder ? t('write.to', { name: holder.name }) : t('write.office')}
              required
              rows={3}
              maxLength={longestText}
            />
          </Wide>
          <Wide>
            <FilesField name="files" label={t('ask.files')} hint={t('ask.filesHint')} types={documentTypes} />
          </Wide>
        </FormSection>
        <FormActions submit={t('write.send')} busy={t('write.sending')} />
      </Form>
    </div>
  )
}
