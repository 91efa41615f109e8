/** Gives a school another plan, suspends it with a reason, opens it again. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { plans } from '#core/access/contract/access.ts'
import { text } from '#platform/pure/schemas.ts'
import { blank } from '#core/schools/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { consoleOverview } from '../../contract/overview.ts'
import {
  changePlan,
  changeStanding,
  consoleErrors,
  getConsoleSchool,
  listSchools,
  type SchoolDetail,
} from '../../contract/schools.ts'
import { usePlanName } from '../use-plan-name.ts'
import classes from './console.module.css'

const invalidates = [getConsoleSchool, listSchools, consoleOverview]

interface DialogProps {
  school: SchoolDetail
  onClose: () => void
}

const planSchema = z.strictObject({ plan: z.enum(plans), reason: blank(text(300)) })

export const PlanDialog = ({ school, onClose }: DialogProps) => {
  const { t } = useTranslation('console')
  const planName = usePlanName()
  const form = useAppForm({ schema: planSchema, defaultValues: { plan: school.plan, reason: '' } })
  const { send } = useSend(changePlan, { invalidates })
  const choices = useMemo(() => plans.map((value) => ({ value, label: planName(value) })), [planName])
  const save = async ({ plan, reason }: z.output<typeof planSchema>) => {
    await send({ params: { id: school.id }, body: { plan, version: school.version, ...(reason ? { reason } : {}) } })
    toast.success(t('school.planSaved', { school: school.name, plan: planName(plan) }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('school.changePlan')}
      subject={school.name}
      form={form}
      onSubmit={save}
      submit={t('school.changePlan')}
      busy={t('saving')}
      before={<p className={classes.before}>{t('school.planText')}</p>}
      size={560}
    >
      <FormSection>
        <Wide>
          <ChoiceField name="plan" label={t('head.plan')} choices={choices} />
        </Wide>
        <Wide>
          <TextAreaField name="reason" label={t('school.why')} hint={t('school.whyHint')} maxLength={300} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

const suspendSchema = z.strictObject({ reason: text(300, consoleErrors.reason.message) })

export const SuspendDialog = ({ school, onClose }: DialogProps) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const form = useAppForm({ schema: suspendSchema, defaultValues: { reason: '' } })
  const { send } = useSend(changeStanding, { invalidates })
  const people = school.memberships
    .filter(({ status }) => status === 'active')
    .reduce((sum, one) => sum + one.people, 0)
  const save = async ({ reason }: z.output<typeof suspendSchema>) => {
    await send({ params: { id: school.id }, body: { status: 'suspended', reason, version: school.version } })
    toast.success(t('school.suspended', { school: school.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('school.suspendTitle', { school: school.name })}
      form={form}
      onSubmit={save}
      submit={t('school.suspend')}
      busy={t('school.suspending')}
      before={
        <p className={classes.before}>{t('school.suspendText', { count: people, people: formats.number(people) })}</p>
      }
      danger
      size={560}
    >
      <FormSection>
        <Wide>
          <TextAreaField
            name="reason"
            label={t('school.reason')}
            hint={t('school.reasonHint')}
            required
            maxLength={300}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

export const ReopenDialog = ({ school, onClose }: DialogProps) => {
  const { t } = useTranslation('console')
  const { send } = useSend(changeStanding, { invalidates })
  const reopen = async () => {
    await send({ params: { id: school.id }, body: { status: 'active', version: school.version } })
    toast.success(t('school.reopened', { school: school.name }))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={reopen}
      title={t('school.reopenTitle', { school: school.name })}
      loss={t('school.reopenText')}
      verb={t('school.reopen')}
      busyVerb={t('saving')}
      danger={false}
    />
  )
}
