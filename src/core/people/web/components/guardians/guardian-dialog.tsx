/** Records a guardian, or changes the facts of one. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { displayPhone } from '#platform/pure/phone.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  createGuardian,
  getGuardian,
  listGuardians,
  saveGuardian,
  type GuardianDetail,
} from '../../../contract/guardians.ts'
import { getLearner } from '../../../contract/learners.ts'
import { blankGuardian, GuardianFields, guardianSchema } from './guardian-fields.tsx'

export const NewGuardianDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const form = useAppForm({ schema: guardianSchema, defaultValues: blankGuardian, draft: 'people.guardian' })
  const { send } = useSend(createGuardian, { invalidates: [listGuardians] })
  const save = async (values: z.output<typeof guardianSchema>) => {
    const made = await send({ body: values })
    toast.success(t('guardian.added', { name: made.fullName }))
    void navigate({ to: `/admin/guardians/${made.id}` })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('guardian.add')}
      form={form}
      onSubmit={save}
      submit={t('guardian.add')}
      busy={t('saving')}
    >
      <GuardianFields />
    </FormDialog>
  )
}

const valuesOf = (guardian: GuardianDetail): z.input<typeof guardianSchema> => ({
  title: guardian.title ?? '',
  firstName: guardian.firstName,
  lastName: guardian.lastName,
  phone: displayPhone(guardian.phone ?? ''),
  secondPhone: displayPhone(guardian.secondPhone ?? ''),
  email: guardian.email ?? '',
  nationalId: guardian.nationalId ?? '',
  occupation: guardian.occupation ?? '',
  residence: guardian.residence ?? '',
  emergencyName: guardian.emergencyName ?? '',
  emergencyPhone: displayPhone(guardian.emergencyPhone ?? ''),
})

export const GuardianDialog = ({ guardian, onClose }: { guardian: GuardianDetail; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const form = useAppForm({ schema: guardianSchema, defaultValues: valuesOf(guardian) })
  const { send } = useSend(saveGuardian, { invalidates: [getGuardian, listGuardians, getLearner] })
  const save = async (values: z.output<typeof guardianSchema>) => {
    await send({ params: { id: guardian.id }, body: { ...values, version: guardian.version } })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('guardian.edit')}
      subject={guardian.fullName}
      form={form}
      onSubmit={save}
      submit={t('save')}
      busy={t('saving')}
    >
      <GuardianFields />
    </FormDialog>
  )
}
