/** A new request to the school. */
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { documentTypes } from '#core/files/contract.ts'
import { FilesField } from '#core/files/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { PhoneField, TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { addDays } from '#platform/pure/dates.ts'
import { askBody, askChoices, ownRequests, sendRequest } from '../../contract/family.ts'
import { callDaysAhead, categories, dayParts, longestText, type Category } from '../../contract/kinds.ts'
import { filesField, readyFiles } from '../attached.ts'
import { newSubject, sendWrite } from '../offline-writes.ts'
import { texts } from '../words.ts'

const none = 'none'
const schema = z.object({
  ...askBody.omit({ childId: true, callPhone: true }).shape,
  childId: z.string(),
  wantsCall: z.boolean(),
  callPhone: z.string().trim().max(30),
  files: filesField,
})
type Values = z.output<typeof schema>

const bodyOf = ({ category, childId, text, wantsCall, callPhone, callDay, callPart }: Values) => ({
  category,
  text,
  ...(childId === none ? {} : { childId }),
  ...(wantsCall ? { callPhone, ...(callDay ? { callDay } : {}), ...(callPart ? { callPart } : {}) } : {}),
})

const CallFields = () => {
  const { t } = useTranslation(texts)
  const { schoolDay } = useFormats()
  const wanted: unknown = useWatch({ name: 'wantsCall' })
  if (wanted !== true) return null
  return (
    <>
      <PhoneField name="callPhone" label={t('call.phone')} required />
      <DateField
        name="callDay"
        label={t('call.day')}
        required
        min={schoolDay()}
        max={addDays(schoolDay(), callDaysAhead)}
      />
      <Wide>
        <ChoiceField
          name="callPart"
          label={t('call.part')}
          choices={dayParts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
        />
      </Wide>
    </>
  )
}

export interface AskDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly category?: Category | undefined
}

export const AskDialog = ({ opened, onClose, category }: AskDialogProps) => {
  const { t } = useTranslation(texts)
  const { schoolDay } = useFormats()
  const { data } = useCall(askChoices, {}, { offline: true })
  const children = data?.children ?? []
  const form = useAppForm({
    schema,
    defaultValues: {
      ...(category ? { category } : {}),
      childId: none,
      text: '',
      wantsCall: false,
      callPhone: data?.phone ?? '',
      callDay: addDays(schoolDay(), 1),
      callPart: 'morning',
      files: [],
    },
    draft: 'support.send',
    draftOmit: ['files'],
  })
  const { enqueue, online } = useOutbox()
  const { send } = useSend(sendRequest, { invalidates: [ownRequests] })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('ask.title')}
      subject={t('ask.hint')}
      form={form}
      submit={t('ask.send')}
      busy={t('ask.sending')}
      onSubmit={async (values) => {
        const body = bodyOf(values)
        // A request with nothing but text waits on the device if there is no network.
        if (!online && values.files.length === 0) {
          const label = { key: `${texts}:outbox.send`, params: { text: body.text.slice(0, 40) } }
          await enqueue(sendWrite, { body }, { label, subject: newSubject })
          toast.success(t('ask.kept'))
          return
        }
        if (!online) throw new Error(t('ask.filesOffline'))
        const files = values.files.length > 0 ? { files: await readyFiles(values.files) } : {}
        await send({ body, ...files })
        toast.success(t('ask.sent'))
      }}
    >
      <FormSection>
        <SelectField
          name="category"
          label={t('ask.category')}
          required
          options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <SelectField
          name="childId"
          label={t('ask.child')}
          options={[
            { value: none, label: t('ask.noChild') },
            ...children.map(({ id, name, school }) => ({ value: id, label: school ? `${name}, ${school}` : name })),
          ]}
        />
        <Wide>
          <TextAreaField name="text" label={t('ask.text')} required rows={5} maxLength={longestText} />
        </Wide>
        <Wide>
          <FilesField name="files" label={t('ask.files')} hint={t('ask.filesHint')} types={documentTypes} />
        </Wide>
        <Wide>
          <CheckboxField name="wantsCall" label={t('ask.call')} />
        </Wide>
        <CallFields />
      </FormSection>
    </FormDialog>
  )
}
