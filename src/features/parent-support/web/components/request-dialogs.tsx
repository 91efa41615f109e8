/** What a guardian may do with a request in a dialog: ask for a call, say that it is solved, reopen it. */
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/pure/dates.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PhoneField, TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { askCall, askChoices, ownRequest, ownRequests, reopenRequest, solveRequest } from '../../contract/family.ts'
import { callDaysAhead, dayParts, longestText } from '../../contract/kinds.ts'
import { texts } from '../words.ts'

export interface RequestDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly requestId: string
}

const stale = [ownRequest, ownRequests]

export const CallDialog = ({ opened, onClose, requestId }: RequestDialogProps) => {
  const { t } = useTranslation(texts)
  const { schoolDay } = useFormats()
  const phone = useCall(askChoices, {}, { offline: true }).data?.phone ?? ''
  const today = schoolDay()
  const form = useAppForm({
    schema: askCall.body,
    defaultValues: { phone, day: addDays(today, 1), part: 'morning' },
  })
  const { send } = useSend(askCall, { invalidates: stale })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('call.title')}
      form={form}
      submit={t('call.send')}
      busy={t('call.sending')}
      size={480}
      onSubmit={async (body) => {
        await send({ params: { id: requestId }, body })
        toast.success(t('call.sent'))
      }}
    >
      <FormSection>
        <PhoneField name="phone" label={t('call.phone')} required />
        <DateField name="day" label={t('call.day')} required min={today} max={addDays(today, callDaysAhead)} />
        <Wide>
          <ChoiceField
            name="part"
            label={t('call.part')}
            choices={dayParts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

export const SolveDialog = ({ opened, onClose, requestId }: RequestDialogProps) => {
  const { t } = useTranslation(texts)
  const { send } = useSend(solveRequest, { invalidates: stale })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => send({ params: { id: requestId } })}
      title={t('solve.title')}
      loss={t('solve.loss')}
      verb={t('solve.verb')}
      busyVerb={t('solve.busy')}
      danger={false}
    />
  )
}

export const ReopenDialog = ({ opened, onClose, requestId }: RequestDialogProps) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({ schema: reopenRequest.body, defaultValues: { text: '' } })
  const { send } = useSend(reopenRequest, { invalidates: stale })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('reopen.title')}
      form={form}
      submit={t('reopen.send')}
      busy={t('reopen.sending')}
      onSubmit={async (body) => {
        await send({ params: { id: requestId }, body })
        toast.success(t('reopen.done'))
      }}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="text" label={t('reopen.text')} required rows={4} maxLength={longestText} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
