/** A member of staff edits their own fields: next of kin, and earlier experience. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { displayPhone } from '#platform/pure/phone.ts'
import { NumberField, PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { ownStaffFields, type StaffProfile } from '../../contract/profile.ts'
import { contactRelationships, experienceYears } from '../../contract/shapes.ts'
import { useContactRelationships } from '../components/learners/learner-fields.tsx'
import { useSaveProfile } from './use-save.ts'

const schema = z.strictObject({ ...ownStaffFields, experienceYears: experienceYears.optional() })

export const OwnStaffDialog = ({ profile, onClose }: { profile: StaffProfile; onClose: () => void }) => {
  const { t } = useTranslation('people-profile')
  const { t: people } = useTranslation('people')
  const relationships = useContactRelationships()
  const { own, version } = profile
  const save = useSaveProfile()
  const form = useAppForm({
    schema,
    defaultValues: {
      nextOfKinName: own.nextOfKinName ?? '',
      nextOfKinPhone: displayPhone(own.nextOfKinPhone ?? ''),
      nextOfKinRelationship: contactRelationships.find((one) => one === own.nextOfKinRelationship),
      experienceYears: own.experienceYears ?? undefined,
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('own.title')}
      form={form}
      onSubmit={(values) => save({ kind: 'staff', ...values, version })}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection hint={t('own.staff')}>
        <TextField name="nextOfKinName" label={people('field.nextOfKinName')} required maxLength={80} />
        <PhoneField name="nextOfKinPhone" label={people('field.nextOfKinPhone')} required />
        <SelectField
          name="nextOfKinRelationship"
          label={people('field.nextOfKinRelationship')}
          options={relationships}
          required
        />
        <NumberField
          name="experienceYears"
          label={people('field.experienceYears')}
          hint={people('hint.experienceYears')}
          min={0}
        />
      </FormSection>
    </FormDialog>
  )
}
