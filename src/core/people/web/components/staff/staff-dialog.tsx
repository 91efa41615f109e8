/** Records a member of staff, or changes the facts of one. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useShape } from '#core/academics/web/public.ts'
import { blank } from '#core/schools/web/public.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { addProblems, date, email, phone, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { EmailField, NumberField, PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  contactName,
  contactRelationship,
  contactRelationships,
  experienceYears,
  nameFields,
  sex,
  sexes,
  staffKinds,
} from '../../../contract/shapes.ts'
import {
  createStaff,
  employmentType,
  employmentTypes,
  getStaff,
  listStaff,
  saveStaff,
  staffKind,
  type StaffDetail,
} from '../../../contract/staff.ts'
import { emptyProblems, staffShapeOf, type ProfileValues } from '../../../rules/profile.ts'
import { IdentifierInput, useContactRelationships } from '../learners/learner-fields.tsx'

const facts = {
  title: blank(text(20)),
  ...nameFields,
  kind: staffKind,
  sex: blank(sex),
  birthDate: blank(date),
  phone: blank(phone),
  email: blank(email),
  nationalId: blank(text(40)),
  tscNumber: blank(text(40)),
  position: blank(text(100)),
  department: blank(text(100)),
  employmentType: blank(employmentType),
  hiredOn: blank(date),
  experienceYears: experienceYears.optional(),
  nextOfKinName: blank(contactName),
  nextOfKinPhone: blank(phone),
  nextOfKinRelationship: blank(contactRelationship),
}
const ways = ['no', 'email', 'sms'] as const

/** Reports required fields of the kind of staff that are empty. */
const required = (
  values: ProfileValues & { kind: string },
  context: z.core.$RefinementCtx,
  except: readonly string[] = [],
): void => {
  const problems = Object.entries(emptyProblems(staffShapeOf(values.kind), values))
  addProblems(context, Object.fromEntries(problems.filter(([field]) => !except.includes(field))))
}
const newSchema = z
  .strictObject({
    ...facts,
    number: blank(text(40)),
    subjects: z.array(z.string()),
    classIds: z.array(z.string()),
    invite: z.enum(ways),
  })
  .superRefine((values, context) => required(values, context))
const editSchema = z
  .strictObject({ ...facts, number: text(40) })
  .superRefine((values, context) => required(values, context, ['subjects']))

const valuesOf = (member: StaffDetail | null) => ({
  title: member?.title ?? '',
  firstName: member?.firstName ?? '',
  lastName: member?.lastName ?? '',
  kind: member?.kind,
  sex: member?.sex ?? undefined,
  birthDate: member?.birthDate ?? '',
  phone: displayPhone(member?.phone ?? ''),
  email: member?.email ?? '',
  nationalId: member?.nationalId ?? '',
  tscNumber: member?.tscNumber ?? '',
  position: member?.position ?? '',
  department: member?.department ?? '',
  employmentType: member?.employmentType ?? undefined,
  hiredOn: member?.hiredOn ?? '',
  experienceYears: member?.experienceYears ?? undefined,
  nextOfKinName: member?.nextOfKinName ?? '',
  nextOfKinPhone: displayPhone(member?.nextOfKinPhone ?? ''),
  nextOfKinRelationship: contactRelationships.find((one) => one === member?.nextOfKinRelationship),
  number: member?.number ?? '',
})

const useChoices = () => {
  const { t } = useTranslation('people')
  return useMemo(
    () => ({
      kinds: staffKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      sexes: sexes.map((value) => ({ value, label: t(`adult.${value}`) })),
      employments: employmentTypes.map((value) => ({ value, label: t(`employment.${value}`) })),
    }),
    [t],
  )
}

/** Learning areas by name, and classes. */
const useTeachingChoices = () => {
  const { data } = useShape()
  return useMemo(() => {
    const names = new Set((data?.learningAreas ?? []).filter((area) => area.active).map((area) => area.name))
    const streams = (data?.streams ?? []).filter((stream) => stream.active)
    return {
      subjects: [...names].map((name) => ({ value: name, label: name })),
      streams: streams.map(({ id, label }) => ({ value: id, label })),
    }
  }, [data])
}

/** What a new teacher teaches. */
const TeachingFields = () => {
  const { t } = useTranslation('people')
  const choices = useTeachingChoices()
  const kind: unknown = useWatch({ name: 'kind' })
  if (kind !== 'teacher' && kind !== 'tutor') return null
  return (
    <FormSection title={t('section.teaching')}>
      <MultiSelectField
        name="subjects"
        label={t('field.subjects')}
        hint={t('hint.subjects')}
        options={choices.subjects}
        searchable
        required
      />
      <MultiSelectField name="classIds" label={t('field.classes')} options={choices.streams} searchable />
    </FormSection>
  )
}

/** Whether a new member of staff can sign in. By e-mail as soon as there is an address, until somebody chooses. */
const SignInFields = () => {
  const { t } = useTranslation('people')
  const { setValue, getFieldState } = useFormContext()
  const [kind, email, phoneNumber]: unknown[] = useWatch({ name: ['kind', 'email', 'phone'] })
  const mayInvite = useAbility('users.manage') && kind !== 'support'
  useEffect(() => {
    if (!getFieldState('invite').isTouched)
      setValue('invite', !mayInvite ? 'no' : email ? 'email' : phoneNumber ? 'sms' : 'no')
  }, [mayInvite, email, phoneNumber, setValue, getFieldState])
  if (!mayInvite) return null
  return (
    <FormSection title={t('section.signIn')} hint={t('signIn.hint')}>
      <Wide>
        <ChoiceField
          name="invite"
          label={t('signIn.can')}
          choices={ways.map((value) => ({ value, label: t(`signIn.ways.${value}`) }))}
        />
      </Wide>
    </FormSection>
  )
}

const Fields = ({ numberHint, children }: { numberHint?: string; children?: ReactNode }) => {
  const { t } = useTranslation('people')
  const choices = useChoices()
  const kin = useContactRelationships()
  const kind: unknown = useWatch({ name: 'kind' })
  const needsPosition = typeof kind === 'string' && staffShapeOf(kind) === 'staff'
  return (
    <>
      <FormSection title={t('section.person')}>
        <TextField name="firstName" label={t('field.firstName')} required maxLength={80} />
        <TextField name="lastName" label={t('field.lastName')} required maxLength={80} />
        <TextField name="title" label={t('field.title')} hint={t('hint.title')} maxLength={20} />
        <DateField name="birthDate" label={t('field.birthDate')} />
        <PhoneField name="phone" label={t('field.phone')} />
        <EmailField name="email" label={t('field.email')} />
        <Wide>
          <ChoiceField name="sex" label={t('field.sex')} choices={choices.sexes} />
        </Wide>
      </FormSection>
      <FormSection title={t('section.work')}>
        <Wide>
          <ChoiceField name="kind" label={t('field.kind')} choices={choices.kinds} />
        </Wide>
        <TextField name="position" label={t('field.position')} required={needsPosition} maxLength={100} />
        <TextField name="department" label={t('field.department')} required maxLength={100} />
        <SelectField name="employmentType" label={t('field.employmentType')} options={choices.employments} required />
        <DateField name="hiredOn" label={t('field.hiredOn')} required />
        <TextField
          name="number"
          label={t('field.number')}
          maxLength={40}
          {...(numberHint ? { hint: numberHint } : { required: true })}
        />
        <IdentifierInput name="tscNumber" label={t('field.tscNumber')} />
        <IdentifierInput name="nationalId" label={t('field.nationalId')} />
        <NumberField
          name="experienceYears"
          label={t('field.experienceYears')}
          hint={t('hint.experienceYears')}
          min={0}
        />
      </FormSection>
      {children}
      <FormSection title={t('section.nextOfKin')}>
        <TextField name="nextOfKinName" label={t('field.nextOfKinName')} required maxLength={80} />
        <PhoneField name="nextOfKinPhone" label={t('field.nextOfKinPhone')} required />
        <SelectField name="nextOfKinRelationship" label={t('field.nextOfKinRelationship')} options={kin} required />
      </FormSection>
    </>
  )
}

export const NewStaffDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const form = useAppForm({
    schema: newSchema,
    defaultValues: { ...valuesOf(null), subjects: [], classIds: [], invite: 'no' },
    draft: 'people.staff',
  })
  const { send } = useSend(createStaff, { invalidates: [listStaff] })
  const save = async (values: z.output<typeof newSchema>) => {
    const { invite, ...body } = values
    const made = await send({ body: { ...body, ...(invite === 'no' ? {} : { invite }) } })
    toast.success(t('staff.added', { name: made.fullName, number: made.number }))
    if (invite !== 'no')
      toast.success(t('signIn.sent', { name: made.fullName, to: (invite === 'email' ? made.email : made.phone) ?? '' }))
    void navigate({ to: `/admin/staff/${made.id}` })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('staff.add')}
      form={form}
      onSubmit={save}
      submit={t('staff.add')}
      busy={t('saving')}
    >
      <Fields numberHint={t('hint.staffNumber')}>
        <TeachingFields />
        <SignInFields />
      </Fields>
    </FormDialog>
  )
}

export const StaffDialog = ({ member, onClose }: { member: StaffDetail; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const form = useAppForm({ schema: editSchema, defaultValues: valuesOf(member) })
  const { send } = useSend(saveStaff, { invalidates: [getStaff, listStaff] })
  const save = async (values: z.output<typeof editSchema>) => {
    await send({ params: { id: member.id }, body: { ...values, version: member.version } })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('staff.edit')}
      subject={member.fullName}
      form={form}
      onSubmit={save}
      submit={t('save')}
      busy={t('saving')}
    >
      <Fields />
    </FormDialog>
  )
}
