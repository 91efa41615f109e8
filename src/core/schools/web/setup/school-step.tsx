/** First step: the school's details. */
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { schoolKinds } from '../../contract/school.ts'
import { codeFrom } from '../../rules/school-names.ts'
import { countyOptions, timeZoneOptions } from '../options.ts'
import { schoolForm, type SchoolValues } from './setup-forms.ts'
import { useLandedFailure, type StepProps } from './step.ts'

export const SchoolStep = ({ values, failure, onDone }: StepProps<SchoolValues>) => {
  const { t } = useTranslation('schools')
  const form = useAppForm({
    schema: schoolForm,
    defaultValues: values ?? { school: { name: '', code: '', kind: 'public', timeZone: 'Africa/Nairobi' } },
  })
  useLandedFailure(form, failure)
  const name = useWatch({ control: form.control, name: 'school.name' })
  const codeTyped = form.formState.dirtyFields.school?.code === true || values !== undefined
  const { setValue } = form
  useEffect(() => {
    if (!codeTyped) setValue('school.code', codeFrom(name))
  }, [name, codeTyped, setValue])
  const kinds = useMemo(() => schoolKinds.map((value) => ({ value, label: t(`kind.${value}`) })), [t])
  return (
    <Form form={form} onSubmit={onDone} guard={false}>
      <FormSection>
        <Wide>
          <TextField name="school.name" label={t('school.name')} required autoComplete="organization" maxLength={120} />
        </Wide>
        <TextField name="school.code" label={t('school.code')} hint={t('setup.codeHint')} required maxLength={30} />
        <SelectField name="school.county" label={t('school.county')} options={countyOptions} required />
        <Wide>
          <ChoiceField name="school.kind" label={t('school.kind')} choices={kinds} />
        </Wide>
        <SelectField name="school.timeZone" label={t('school.timeZone')} options={timeZoneOptions} required />
      </FormSection>
      <FormActions submit={t('setup.next')} busy={t('setup.next')} />
    </Form>
  )
}
