/** Changes a guardian's rights for a learner, or bars the guardian. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getGuardian, listGuardians, saveGuardianLink } from '../../../contract/guardians.ts'
import { getLearner, type LearnerGuardian } from '../../../contract/learners.ts'
import { peopleTexts, relationships, type Relationship } from '../../../contract/shapes.ts'
import { RightsFields, rightsSchema } from './guardian-fields.tsx'

const schema = z
  .strictObject({ ...rightsSchema, barred: z.boolean(), barredReason: blank(text(300)) })
  .refine((values) => !values.barred || values.barredReason !== undefined, {
    path: ['barredReason'],
    message: peopleTexts.barredReason,
  })

const BarredFields = () => {
  const { t } = useTranslation('people')
  const { watch } = useFormContext()
  return (
    <FormSection title={t('section.barred')}>
      <Wide>
        <CheckboxField name="barred" label={t('field.barred')} hint={t('hint.barred')} />
      </Wide>
      {watch('barred') === true ? (
        <Wide>
          <TextAreaField name="barredReason" label={t('field.barredReason')} rows={3} maxLength={300} required />
        </Wide>
      ) : null}
    </FormSection>
  )
}

const relationshipOf = (text: string): Relationship => relationships.find((one) => one === text) ?? 'other'

export const RightsDialog = ({
  learner,
  guardian,
  onClose,
}: {
  learner: { id: string; fullName: string }
  guardian: LearnerGuardian
  onClose: () => void
}) => {
  const { t } = useTranslation('people')
  const { maySeeRecords, mayCollect, getsMessages, pays, barred, barredReason } = guardian
  const form = useAppForm({
    schema,
    defaultValues: {
      relationship: relationshipOf(guardian.relationship),
      maySeeRecords,
      mayCollect,
      getsMessages,
      pays,
      barred,
      barredReason: barredReason ?? '',
    },
  })
  const { send } = useSend(saveGuardianLink, { invalidates: [getLearner, getGuardian, listGuardians] })
  const save = async (values: z.output<typeof schema>) => {
    await send({
      params: { id: learner.id, guardianId: guardian.guardianId },
      body: { ...values, version: guardian.version },
    })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('guardian.rights')}
      subject={t('guardian.ofLearner', { guardian: guardian.fullName, learner: learner.fullName })}
      form={form}
      onSubmit={save}
      submit={t('save')}
      busy={t('saving')}
    >
      <RightsFields />
      <BarredFields />
    </FormDialog>
  )
}
