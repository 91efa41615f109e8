/** A guardian edits their own fields: work, home, and emergency contact. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { phone, text } from '#platform/pure/schemas.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { ownGuardianFields, type GuardianProfile } from '../../contract/profile.ts'
import { useSaveProfile } from './use-save.ts'

const schema = z.strictObject({ ...ownGuardianFields, secondPhone: blank(phone), residence: blank(text(200)) })

export const OwnGuardianDialog = ({ profile, onClose }: { profile: GuardianProfile; onClose: () => void }) => {
  const { t } = useTranslation('people-profile')
  const { t: people } = useTranslation('people')
  const { own, version } = profile
  const save = useSaveProfile()
  const form = useAppForm({
    schema,
    defaultValues: {
      secondPhone: displayPhone(own.secondPhone ?? ''),
      occupation: own.occupation ?? '',
      residence: own.residence ?? '',
      emergencyName: own.emergencyName ?? '',
      emergencyPhone: displayPhone(own.emergencyPhone ?? ''),
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('own.title')}
      form={form}
      onSubmit={(values) => save({ kind: 'guardian', ...values, version })}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection hint={t('own.guardian')}>
        <TextField
          name="emergencyName"
          label={people('field.emergencyName')}
          hint={t('own.emergency')}
          required
          maxLength={80}
        />
        <PhoneField name="emergencyPhone" label={people('field.emergencyPhone')} required />
        <TextField name="occupation" label={people('field.occupation')} required maxLength={100} />
        <PhoneField name="secondPhone" label={people('field.secondPhone')} />
        <Wide>
          <TextField name="residence" label={people('field.residence')} maxLength={200} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
