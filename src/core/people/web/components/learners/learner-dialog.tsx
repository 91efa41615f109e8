/** Admits a learner, or changes the facts of one. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { displayPhone } from '#platform/pure/phone.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createLearner, getLearner, listLearners, saveLearner, type LearnerDetail } from '../../../contract/learners.ts'
import { contactRelationships } from '../../../contract/shapes.ts'
import { useClassOptions } from '../../use-classes.ts'
import { admitSchema, EmergencyFields, learnerSchema, NameFields, NumberFields } from './learner-fields.tsx'

const blankLearner: z.input<typeof admitSchema> = {
  firstName: '',
  middleName: '',
  lastName: '',
  sex: undefined,
  birthDate: '',
  upi: '',
  assessmentNumber: '',
  birthCertificate: '',
  residence: '',
  remarks: '',
  admittedOn: '',
  emergencyName: '',
  emergencyPhone: '',
  emergencyRelationship: undefined,
  admissionNumber: '',
  streamId: '',
  startsOn: '',
  contactLater: false,
}

export const AdmitDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const classes = useClassOptions()
  const form = useAppForm({ schema: admitSchema, defaultValues: blankLearner, draft: 'people.admit' })
  const { send } = useSend(createLearner, { invalidates: [listLearners] })
  const save = async ({ contactLater, ...values }: z.output<typeof admitSchema>) => {
    const unknown = { emergencyName: undefined, emergencyPhone: undefined, emergencyRelationship: undefined }
    const made = await send({ body: contactLater ? { ...values, ...unknown } : values })
    toast.success(t('learner.admitted', { name: made.fullName, number: made.admissionNumber }))
    void navigate({ to: `/admin/learners/${made.id}` })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('learner.admit')}
      form={form}
      onSubmit={save}
      submit={t('learner.admit')}
      busy={t('learner.admitting')}
    >
      <NameFields />
      <FormSection title={t('section.class')}>
        <SelectField name="streamId" label={t('field.class')} options={classes} clearable />
        <DateField name="startsOn" label={t('field.startsOn')} hint={t('hint.startsOn')} />
      </FormSection>
      <NumberFields numberHint={t('hint.admissionNumber')} />
      <EmergencyFields mayFollow />
    </FormDialog>
  )
}

const valuesOf = (learner: LearnerDetail): z.input<typeof learnerSchema> => ({
  firstName: learner.firstName,
  middleName: learner.middleName ?? '',
  lastName: learner.lastName,
  sex: learner.sex ?? undefined,
  birthDate: learner.birthDate ?? '',
  upi: learner.upi ?? '',
  assessmentNumber: learner.assessmentNumber ?? '',
  birthCertificate: learner.birthCertificate ?? '',
  residence: learner.residence ?? '',
  remarks: learner.remarks ?? '',
  admittedOn: learner.admittedOn ?? '',
  emergencyName: learner.emergencyName ?? '',
  emergencyPhone: displayPhone(learner.emergencyPhone ?? ''),
  emergencyRelationship: contactRelationships.find((one) => one === learner.emergencyRelationship),
  admissionNumber: learner.admissionNumber,
})

export const LearnerDialog = ({ learner, onClose }: { learner: LearnerDetail; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const form = useAppForm({ schema: learnerSchema, defaultValues: valuesOf(learner) })
  const { send } = useSend(saveLearner, { invalidates: [getLearner, listLearners] })
  const save = async (values: z.output<typeof learnerSchema>) => {
    await send({ params: { id: learner.id }, body: { ...values, version: learner.version } })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('learner.edit')}
      subject={learner.fullName}
      form={form}
      onSubmit={save}
      submit={t('save')}
      busy={t('saving')}
    >
      <NameFields />
      <NumberFields required />
      <EmergencyFields />
    </FormDialog>
  )
}
