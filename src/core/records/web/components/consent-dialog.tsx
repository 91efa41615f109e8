/** Records a family's answer about one purpose. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { consentTexts, listConsents, officeWays, recordConsent, type ConsentPurpose } from '../../contract/consents.ts'
import { getLearner, type LearnerGuardian } from '#core/people/contract/learners.ts'
import { contactName } from '#core/people/contract/shapes.ts'

const somebodyElse = 'other'

const schema = z
  .strictObject({
    given: z.enum(['yes', 'no'], { error: 'Choose the answer' }),
    guardianId: z.string({ error: consentTexts.giver }),
    giverName: blank(contactName),
    way: z.enum(officeWays, { error: 'Choose how the school received it' }),
    saidOn: date,
  })
  .refine((values) => values.guardianId !== somebodyElse || values.giverName !== undefined, {
    path: ['giverName'],
    message: consentTexts.giver,
  })

const Fields = ({ guardians, today }: { guardians: readonly LearnerGuardian[]; today: string }) => {
  const { t } = useTranslation('records')
  const { watch } = useFormContext()
  const givers = guardians.filter((one) => !one.barred).map((one) => ({ value: one.guardianId, label: one.fullName }))
  return (
    <FormSection>
      <Wide>
        <ChoiceField
          name="given"
          label={t('consent.answer')}
          choices={[
            { value: 'yes', label: t('consent.given') },
            { value: 'no', label: t('consent.refused') },
          ]}
        />
      </Wide>
      <SelectField
        name="guardianId"
        label={t('consent.giver')}
        options={[...givers, { value: somebodyElse, label: t('consent.other') }]}
        required
      />
      {watch('guardianId') === somebodyElse ? (
        <TextField name="giverName" label={t('consent.giverName')} required maxLength={80} />
      ) : null}
      <DateField name="saidOn" label={t('consent.day')} required max={today} />
      <Wide>
        <ChoiceField
          name="way"
          label={t('consent.way')}
          choices={officeWays.map((value) => ({ value, label: t(`way.${value}`) }))}
        />
      </Wide>
    </FormSection>
  )
}

export const ConsentDialog = ({
  learnerId,
  purpose,
  onClose,
}: {
  learnerId: string
  purpose: ConsentPurpose
  onClose: () => void
}) => {
  const { t } = useTranslation('records')
  const today = useFormats().schoolDay()
  const { data: learner } = useCall(getLearner, { params: { id: learnerId } })
  const form = useAppForm({
    schema,
    defaultValues: { given: undefined, guardianId: undefined, giverName: '', way: undefined, saidOn: today },
  })
  const { send } = useSend(recordConsent, { invalidates: [listConsents, getLearner] })
  const save = async ({ given, guardianId, giverName, way, saidOn }: z.output<typeof schema>) => {
    const giver = guardianId === somebodyElse ? { giverName } : { guardianId }
    await send({ params: { id: learnerId }, body: { purpose, given: given === 'yes', way, saidOn, ...giver } })
    toast.success(t('consent.recorded'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(`purpose.${purpose}`)}
      subject={learner?.fullName}
      form={form}
      onSubmit={save}
      submit={t('consent.save')}
      busy={t('saving')}
      size={560}
    >
      <Fields guardians={learner?.guardians ?? []} today={today} />
    </FormDialog>
  )
}
