/** Accepts or declines a school's wish for another plan. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { consoleOverview } from '../../contract/overview.ts'
import { decidePlanRequest, listPlanRequests, type ConsoleRequest } from '../../contract/plans.ts'
import { getConsoleSchool, listSchools } from '../../contract/schools.ts'
import { consoleWaiting } from '../../contract/waiting.ts'
import { usePlanName } from '../use-plan-name.ts'

const invalidates = [consoleWaiting, listPlanRequests, listSchools, getConsoleSchool, consoleOverview]

interface DialogProps {
  request: ConsoleRequest
  onClose: () => void
}

export const AcceptDialog = ({ request, onClose }: DialogProps) => {
  const { t } = useTranslation('console')
  const planName = usePlanName()
  const { send } = useSend(decidePlanRequest, { invalidates })
  const words = { school: request.schoolName, plan: planName(request.toPlan) }
  const accept = async () => {
    await send({ params: { id: request.id }, body: { decision: 'accepted' } })
    toast.success(t('plans.acceptDone', words))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={accept}
      title={t('plans.acceptTitle', words)}
      loss={t('plans.acceptText')}
      verb={t('plans.accept')}
      busyVerb={t('saving')}
      danger={false}
    />
  )
}

const schema = z.strictObject({ reason: text(300, 'Give a reason') })

export const DeclineDialog = ({ request, onClose }: DialogProps) => {
  const { t } = useTranslation('console')
  const planName = usePlanName()
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(decidePlanRequest, { invalidates })
  const decline = async ({ reason }: z.output<typeof schema>) => {
    await send({ params: { id: request.id }, body: { decision: 'declined', reason } })
    toast.success(t('plans.declineDone', { school: request.schoolName }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('plans.declineTitle', { plan: planName(request.toPlan) })}
      subject={request.schoolName}
      form={form}
      onSubmit={decline}
      submit={t('plans.decline')}
      busy={t('saving')}
      size={560}
    >
      <FormSection>
        <Wide>
          <TextAreaField name="reason" label={t('school.why')} hint={t('plans.declineHint')} required maxLength={300} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
