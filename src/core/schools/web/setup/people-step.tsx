/** Third step: who runs the installation, and who runs the school. */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions, FormSection } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { EmailField, PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { peopleForm, type PeopleValues, type SchoolValues } from './setup-forms.ts'
import { useLandedFailure, type StepProps } from './step.ts'

const nobody = { firstName: '', lastName: '', email: '', password: '' }

const Person = ({
  who,
  title,
  hint,
  phone = false,
}: {
  who: 'superAdmin' | 'admin'
  title: string
  hint: string
  phone?: boolean
}) => {
  const { t } = useTranslation('schools')
  return (
    <FormSection title={title} hint={hint}>
      <TextField name={`${who}.firstName`} label={t('setup.firstName')} required maxLength={80} />
      <TextField name={`${who}.lastName`} label={t('setup.lastName')} required maxLength={80} />
      <EmailField name={`${who}.email`} label={t('setup.email')} required />
      {phone ? <PhoneField name={`${who}.phone`} label={t('setup.phone')} /> : null}
      <PasswordField name={`${who}.password`} label={t('setup.password')} hint={t('setup.passwordHint')} required />
    </FormSection>
  )
}

export const PeopleStep = ({
  values,
  failure,
  onDone,
  onBack,
  school,
}: StepProps<PeopleValues> & { school: SchoolValues['school']; onBack: () => void }) => {
  const { t } = useTranslation('schools')
  const schema = useMemo(() => peopleForm([school.name, school.code]), [school.name, school.code])
  const form = useAppForm({ schema, defaultValues: values ?? { superAdmin: nobody, admin: { ...nobody, phone: '' } } })
  useLandedFailure(form, failure)
  const back = (
    <Button variant="subtle" onClick={onBack}>
      {t('setup.previous')}
    </Button>
  )
  return (
    <Form form={form} onSubmit={onDone} guard={false}>
      <Person who="admin" title={t('setup.adminOf', { name: school.name })} hint={t('setup.adminHint')} phone />
      <Person who="superAdmin" title={t('setup.superAdmin')} hint={t('setup.superAdminHint')} />
      <FormActions submit={t('setup.finish')} busy={t('setup.finishing')} start={back} />
    </Form>
  )
}
