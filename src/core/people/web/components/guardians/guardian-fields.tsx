/** Form fields of a guardian and their rights. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { addProblems, email, phone, text } from '#platform/pure/schemas.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { EmailField, PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { contactName, nameFields, relationship, relationships, rightsFields } from '../../../contract/shapes.ts'
import { emptyProblems, guardianRequired } from '../../../rules/profile.ts'
import { IdentifierInput } from '../learners/learner-fields.tsx'
import { rights } from './rights.ts'
import classes from './rights.module.css'

/** Empty fields are omitted. */
export const guardianSchema = z
  .strictObject({
    title: blank(text(20)),
    ...nameFields,
    phone: blank(phone),
    secondPhone: blank(phone),
    email: blank(email),
    nationalId: blank(text(40)),
    occupation: blank(text(100)),
    residence: blank(text(200)),
    emergencyName: blank(contactName),
    emergencyPhone: blank(phone),
  })
  .superRefine((values, context) => addProblems(context, emptyProblems('parent', values, guardianRequired)))

export const blankGuardian = {
  title: '',
  firstName: '',
  lastName: '',
  phone: '',
  secondPhone: '',
  email: '',
  nationalId: '',
  occupation: '',
  residence: '',
  emergencyName: '',
  emergencyPhone: '',
}
export const rightsSchema = { relationship, ...rightsFields }
export const allRights = { maySeeRecords: true, mayCollect: true, getsMessages: true, pays: true } as const

/** @param prefix path of the fields in the form, such as `guardian.` */
export const GuardianFields = ({ prefix = '', all = true }: { prefix?: string; all?: boolean }) => {
  const { t } = useTranslation('people')
  return (
    <FormSection title={t('section.guardian')}>
      <TextField name={`${prefix}firstName`} label={t('field.firstName')} required maxLength={80} />
      <TextField name={`${prefix}lastName`} label={t('field.lastName')} required maxLength={80} />
      <PhoneField name={`${prefix}phone`} label={t('field.phone')} />
      <EmailField name={`${prefix}email`} label={t('field.email')} />
      <Wide>
        <TextField name={`${prefix}occupation`} label={t('field.occupation')} required maxLength={100} />
      </Wide>
      <TextField
        name={`${prefix}emergencyName`}
        label={t('field.emergencyName')}
        hint={t('hint.emergency')}
        required
        maxLength={80}
      />
      <PhoneField name={`${prefix}emergencyPhone`} label={t('field.emergencyPhone')} required />
      {all ? (
        <>
          <TextField name="title" label={t('field.title')} hint={t('hint.title')} maxLength={20} />
          <PhoneField name="secondPhone" label={t('field.secondPhone')} />
          <IdentifierInput name="nationalId" label={t('field.nationalId')} />
          <Wide>
            <TextField name="residence" label={t('field.residence')} maxLength={200} />
          </Wide>
        </>
      ) : null}
    </FormSection>
  )
}

export const useRelationships = () => {
  const { t } = useTranslation('people')
  return useMemo(() => relationships.map((value) => ({ value, label: t(`relationship.${value}`) })), [t])
}

/** Relationship and the four rights. */
export const RightsFields = () => {
  const { t } = useTranslation('people')
  const options = useRelationships()
  return (
    <FormSection title={t('section.rights')}>
      <Wide>
        <SelectField
          name="relationship"
          label={t('field.relationship')}
          options={options}
          required
          searchable={false}
        />
      </Wide>
      <Wide>
        <div className={classes.rights}>
          {rights.map((right) => (
            <CheckboxField key={right} name={right} label={t(`right.${right}`)} hint={t(`rightHint.${right}`)} />
          ))}
        </div>
      </Wide>
    </FormSection>
  )
}
