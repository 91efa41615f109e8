/** What the school does with a request in a dialog: pass it on, close it, note a call. */
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  closeRequest,
  finishCall,
  getRequest,
  listHelpers,
  listRequests,
  passRequest,
  requestFigures,
} from '../../contract/office.ts'
import type { OfficeRequest } from '../../contract/shapes.ts'
import { texts } from '../words.ts'

export interface DeskDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly request: OfficeRequest
  /** After it was passed on, a teacher no longer sees it. */
  readonly onGone?: () => void
}

const stale = [getRequest, listRequests, requestFigures]

export const PassDialog = ({ opened, onClose, request, onGone }: DeskDialogProps) => {
  const { t } = useTranslation(texts)
  const helpers = useCall(listHelpers, {}).data?.items ?? []
  const form = useAppForm({ schema: passRequest.body, defaultValues: { note: '' } })
  // A teacher's page must not be read again: the request is out of sight then.
  const { send } = useSend(passRequest, { invalidates: request.office ? stale : [listRequests, requestFigures] })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('desk.passTitle', { number: request.number })}
      form={form}
      submit={t('desk.pass')}
      busy={t('desk.passing')}
      onSubmit={async (body) => {
        await send({ params: { id: request.id }, body })
        toast.success(t('desk.passed'))
        if (!request.office) onGone?.()
      }}
    >
      <FormSection>
        <Wide>
          <SelectField
            name="to"
            label={t('desk.to')}
            required
            options={helpers
              .filter(({ id }) => id !== request.holder?.id)
              .map(({ id, name, office }) => ({ value: id, label: office ? t('desk.toOffice', { name }) : name }))}
          />
        </Wide>
        <Wide>
          <TextAreaField name="note" label={t('desk.note')} hint={t('desk.noteHint')} rows={2} maxLength={300} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

export const CloseDialog = ({ opened, onClose, request }: DeskDialogProps) => {
  const { t } = useTranslation(texts)
  const { send } = useSend(closeRequest, { invalidates: stale, onSuccess: () => toast.success(t('desk.closed')) })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => send({ params: { id: request.id } })}
      title={t('desk.closeTitle', { number: request.number })}
      loss={t('desk.closeLoss')}
      verb={t('desk.close')}
      busyVerb={t('desk.closeBusy')}
      danger={false}
    />
  )
}

export const CalledDialog = ({ opened, onClose, request }: DeskDialogProps) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({ schema: finishCall.body, defaultValues: { note: '' } })
  const { send } = useSend(finishCall, { invalidates: stale })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('call.tickTitle')}
      subject={request.guardian.name}
      form={form}
      submit={t('call.tick')}
      busy={t('write.sending')}
      size={480}
      onSubmit={async (body) => {
        await send({ params: { id: request.id }, body })
        toast.success(t('call.ticked'))
      }}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="note" label={t('call.note')} hint={t('desk.noteHint')} rows={2} maxLength={300} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
