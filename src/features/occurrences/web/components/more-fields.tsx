/** Photos, time, and rarely used fields of a report. */
import { useTranslation } from 'react-i18next'
import { FilesField } from '#core/files/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { bookChoices } from '../../contract/read-book.ts'

/** Shown to staff on duty today. */
const OwnDuty = () => {
  const { t } = useTranslation('occurrences')
  const duties = useCall(bookChoices, {}, { offline: true }).data?.duties ?? []
  if (duties.length === 0) return null
  const choices = [
    { value: '', label: t('form.noDuty') },
    ...duties.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <Wide>
      <ChoiceField name="dutyId" label={t('form.duty')} choices={choices} />
    </Wide>
  )
}

export const MoreFields = () => {
  const { t } = useTranslation('occurrences')
  return (
    <FormSection title={t('form.more')}>
      <Wide>
        <FilesField
          name="photos"
          label={t('form.photos')}
          hint={t('form.photosHint')}
          types={['image/jpeg', 'image/png', 'image/webp']}
        />
      </Wide>
      <OwnDuty />
      <DateField name="day" label={t('form.day')} required />
      <TimeField name="time" label={t('form.time')} required />
      <CheckboxField name="injuriesReported" label={t('field.injuriesReported')} />
      <CheckboxField name="medicalAttentionRequired" label={t('field.medicalAttentionRequired')} />
      <CheckboxField name="propertyDamage" label={t('field.propertyDamage')} />
      <CheckboxField name="policeNotified" label={t('field.policeNotified')} />
      <Wide>
        <TextAreaField name="immediateAction" label={t('field.immediateAction')} maxLength={4000} rows={2} />
      </Wide>
      <Wide>
        <TextField name="witnesses" label={t('form.witnesses')} hint={t('form.witnessesHint')} maxLength={1000} />
      </Wide>
    </FormSection>
  )
}
