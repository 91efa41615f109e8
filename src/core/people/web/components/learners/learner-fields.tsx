/** The fields of a learner, the same for admitting and for changing. */
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { addProblems, date, id, personName, phone, text } from '#platform/pure/schemas.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PhoneField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import {
  contactName,
  contactRelationship,
  contactRelationships,
  nameFields,
  sex,
  sexes,
} from '../../../contract/shapes.ts'
import { isUnusual, type IdentifierField } from '../../../rules/identifiers.ts'
import { emergencyFields, emergencyProblems, emptyProblems } from '../../../rules/profile.ts'

/** Empty fields are omitted. */
export const learnerFacts = {
  ...nameFields,
  middleName: blank(personName),
  sex: blank(sex),
  birthDate: blank(date),
  upi: blank(text(40)),
  assessmentNumber: blank(text(40)),
  birthCertificate: blank(text(40)),
  residence: blank(text(200)),
  remarks: blank(text(500)),
  admittedOn: blank(date),
  emergencyName: blank(contactName),
  emergencyPhone: blank(phone),
  emergencyRelationship: blank(contactRelationship),
}
/** `contactLater`: the office admits the learner before it knows the emergency contact. */
export const admitSchema = z
  .strictObject({
    ...learnerFacts,
    admissionNumber: blank(text(40)),
    streamId: blank(id),
    startsOn: blank(date),
    contactLater: z.boolean(),
  })
  .superRefine(({ contactLater, ...values }, context) => {
    if (!contactLater) addProblems(context, emptyProblems('student', values, emergencyFields))
  })
export const learnerSchema = z
  .strictObject({ ...learnerFacts, admissionNumber: text(40) })
  .superRefine((values, context) => addProblems(context, emergencyProblems(values)))

/** A national identifier; an unusual form is pointed out and taken. */
export const IdentifierInput = ({ name, label, hint }: { name: IdentifierField; label: string; hint?: string }) => {
  const { t } = useTranslation('people')
  const { watch } = useFormContext()
  const value: unknown = watch(name)
  const unusual = typeof value === 'string' && isUnusual(name, value)
  return <TextField name={name} label={label} hint={unusual ? t('unusual') : hint} maxLength={40} />
}

export const NameFields = () => {
  const { t } = useTranslation('people')
  const choices = useMemo(() => sexes.map((value) => ({ value, label: t(`sex.${value}`) })), [t])
  return (
    <FormSection title={t('section.person')}>
      <TextField name="firstName" label={t('field.firstName')} required maxLength={80} />
      <TextField name="lastName" label={t('field.lastName')} required maxLength={80} />
      <TextField name="middleName" label={t('field.middleName')} maxLength={80} />
      <DateField name="birthDate" label={t('field.birthDate')} />
      <Wide>
        <ChoiceField name="sex" label={t('field.sex')} choices={choices} />
      </Wide>
    </FormSection>
  )
}

/** Relationships of a contact, as choices. */
export const useContactRelationships = () => {
  const { t } = useTranslation('people')
  return useMemo(() => contactRelationships.map((value) => ({ value, label: t(`relationship.${value}`) })), [t])
}

/** @param mayFollow offers to enter the contact later, instead of now */
export const EmergencyFields = ({ mayFollow = false }: { mayFollow?: boolean }) => {
  const { t } = useTranslation('people')
  const options = useContactRelationships()
  const { watch } = useFormContext()
  const later = mayFollow ? <CheckboxField name="contactLater" label={t('field.contactLater')} /> : null
  if (mayFollow && watch('contactLater') === true)
    return (
      <FormSection title={t('section.emergency')} hint={t('hint.contactLater')}>
        <Wide>{later}</Wide>
      </FormSection>
    )
  return (
    <FormSection title={t('section.emergency')} hint={t('hint.emergency')}>
      <TextField name="emergencyName" label={t('field.emergencyName')} maxLength={80} />
      <PhoneField name="emergencyPhone" label={t('field.emergencyPhone')} />
      <SelectField name="emergencyRelationship" label={t('field.emergencyRelationship')} options={options} clearable />
      {later ? <Wide>{later}</Wide> : null}
    </FormSection>
  )
}

/** @param numberHint below the admission number */
export const NumberFields = ({ numberHint, required = false }: { numberHint?: string; required?: boolean }) => {
  const { t } = useTranslation('people')
  return (
    <FormSection title={t('section.numbers')}>
      <TextField
        name="admissionNumber"
        label={t('field.admissionNumber')}
        required={required}
        maxLength={40}
        {...(numberHint ? { hint: numberHint } : {})}
      />
      <DateField name="admittedOn" label={t('field.admittedOn')} />
      <IdentifierInput name="upi" label={t('field.upi')} />
      <IdentifierInput name="assessmentNumber" label={t('field.assessmentNumber')} />
      <TextField name="birthCertificate" label={t('field.birthCertificate')} maxLength={40} />
      <TextField name="residence" label={t('field.residence')} maxLength={200} />
      <Wide>
        <TextAreaField name="remarks" label={t('field.remarks')} hint={t('hint.remarks')} rows={3} maxLength={500} />
      </Wide>
    </FormSection>
  )
}
