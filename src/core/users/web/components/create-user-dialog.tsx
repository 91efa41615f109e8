/** Creates a user in two steps: the person, then their role at the school. */
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { toFailure } from '#platform/web/errors/failure.ts'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Steps } from '#platform/web/forms/steps.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { createUser } from '../../contract/creating.ts'
import { listUsers } from '../../contract/users.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { blankUser, bodyOf, createSchema, personalNames, type CreateValues } from './create-schema.ts'
import { GradeFields, ParentFields, PersonalFields, PositionsField, RoleField, SchoolField } from './user-fields.tsx'

const TeachingFields = () => {
  const { t } = useTranslation('users')
  const catalogue = useCatalogue()
  return (
    <>
      <Wide>
        <MultiSelectField
          name="subjects"
          label={t('field.subjects')}
          options={catalogue.subjects}
          required
          searchable
        />
      </Wide>
      <Wide>
        <MultiSelectField
          name="classIds"
          label={t('field.classes')}
          hint={t('hint.classes')}
          options={catalogue.classesOf()}
          searchable
        />
      </Wide>
    </>
  )
}

const StudentFields = () => {
  const catalogue = useCatalogue()
  return (
    <>
      <GradeFields catalogue={catalogue} many />
      <ParentFields />
    </>
  )
}

const Organization = () => {
  const { t } = useTranslation('users')
  const role: unknown = useWatch({ name: 'role' })
  const works = role === 'teacher' || role === 'tutor' || role === 'admin' || role === 'school_technician'
  return (
    <FormSection>
      <RoleField />
      <SchoolField />
      {role === 'admin' ? <PositionsField /> : null}
      {works ? (
        <TextField name="position" label={t('field.position')} hint={t('hint.position')} maxLength={100} />
      ) : null}
      {role === 'student' ? <StudentFields /> : null}
      {role === 'teacher' || role === 'tutor' ? <TeachingFields /> : null}
    </FormSection>
  )
}

export const CreateUserDialog = ({ onClose }: { onClose: () => void }) => {
  // Loads the relationship texts now, not while the form is open.
  const { t } = useTranslation(['users', 'people'])
  const { school } = useSession()
  const form = useAppForm({
    schema: createSchema,
    defaultValues: blankUser(school?.name ?? ''),
    draft: 'users.create',
    draftOmit: ['step'],
  })
  const [step, setStep] = useState<0 | 1>(0)
  const { send } = useSend(createUser, { invalidates: [listUsers] })
  const [firstName, lastName] = form.watch(['firstName', 'lastName'])
  const go = (next: 0 | 1) => {
    form.setValue('step', next === 0 ? 'personal' : 'organization')
    setStep(next)
  }
  const create = async (values: CreateValues) => {
    if (!values.role) return
    try {
      const made = await send({ body: bodyOf(values, values.role) })
      toast.success(t('created', { name: made.name, to: made.email ?? made.phone ?? '' }))
    } catch (error) {
      // Returns to the first step if it has errors.
      if (Object.keys(toFailure(error).fields ?? {}).some((field) => personalNames.includes(field))) go(0)
      throw error
    }
  }
  const previous = (
    <Button
      variant="subtle"
      disabled={step === 0}
      onClick={() => go(0)}
      leftSection={<IconArrowLeft size={18} stroke={2} aria-hidden />}
    >
      {t('create.previous')}
    </Button>
  )
  const name = `${firstName} ${lastName}`.trim()
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('create.title')}
      subject={step === 1 ? t('create.subject', { name, school: school?.name }) : undefined}
      form={form}
      onSubmit={(values) => (step === 0 ? go(1) : create(values))}
      stay={step === 0}
      submit={step === 0 ? t('create.next') : t('create.submit')}
      busy={step === 0 ? t('create.next') : t('create.busy')}
      before={<Steps labels={[t('create.personal'), t('create.organization')]} current={step} />}
      start={previous}
    >
      {step === 0 ? (
        <FormSection>
          <PersonalFields />
        </FormSection>
      ) : (
        <Organization />
      )}
    </FormDialog>
  )
}
