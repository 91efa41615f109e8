/** Accepts a join request: the admin chooses role and record. */
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { relationship, relationships } from '#core/people/contract/shapes.ts'
import { LearnerPicker, useRelationship } from '#core/people/web/public.ts'
import { blank } from '#core/schools/web/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { roleProblems } from '../../contract/creating.ts'
import { acceptRequest } from '../../contract/deciding.ts'
import { positionField, roleField } from '../../contract/shapes.ts'
import { getUser, listUsers, type UserDetail } from '../../contract/users.ts'
import { countWaiting } from '../../contract/waiting.ts'
import { teaches } from '../../rules/grants.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { RequestWords } from './request-words.tsx'
import { PositionsField, RoleField } from './user-fields.tsx'

const fields = z.strictObject({
  role: roleField,
  learnerId: blank(id),
  relationship: blank(relationship),
  classId: blank(id),
  staffId: blank(id),
  position: blank(positionField),
  positions: z.array(z.string()),
  subjects: z.array(z.string()),
})
/** A record that exists has its subjects; a new one needs what every new teacher needs. */
const schema = fields.superRefine((values, context) => {
  const { role, subjects, staffId } = values
  const message = staffId ? undefined : roleProblems({ role, subjects }).subjects
  if (message) context.addIssue({ code: 'custom', path: ['subjects'], message, input: values })
})
type Values = z.output<typeof schema>

/** Fields of the chosen role. */
const bodyOf = ({
  role,
  learnerId,
  relationship: relation,
  classId,
  staffId,
  position,
  positions,
  subjects,
}: Values) => {
  if (role === 'student') return { role, ...(learnerId ? { learnerId } : classId ? { classId } : {}) }
  if (role === 'parent')
    return { role, ...(learnerId ? { learnerId } : {}), ...(relation ? { relationship: relation } : {}) }
  return {
    role,
    ...(staffId ? { staffId } : {}),
    ...(position ? { position } : {}),
    ...(role === 'admin' ? { positions } : {}),
    ...(teaches(role) && subjects.length > 0 ? { subjects } : {}),
  }
}

interface Candidate {
  readonly id: string
  readonly fullName: string
  readonly number: string
  readonly detail: string | null
}
const optionOf = ({ id: value, fullName, number, detail }: Candidate) => ({
  value,
  label: [fullName, detail, number].filter(Boolean).join(', '),
})

const OfStudent = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('users')
  const catalogue = useCatalogue()
  const learner: unknown = useWatch({ name: 'learnerId' })
  return (
    <>
      <Wide>
        <LearnerPicker
          name="learnerId"
          label={t('field.learner')}
          hint={t('hint.learnerIs')}
          known={(user.request?.learners ?? []).map(optionOf)}
        />
      </Wide>
      {learner ? null : (
        <SelectField
          name="classId"
          label={t('field.class')}
          hint={t('hint.newLearner')}
          options={catalogue.classesOf()}
          clearable
        />
      )}
    </>
  )
}

const OfParent = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('users')
  const word = useRelationship()
  const options = useMemo(() => relationships.map((value) => ({ value, label: word(value) })), [word])
  return (
    <>
      <Wide>
        <LearnerPicker
          name="learnerId"
          label={t('field.child')}
          hint={t('hint.child')}
          known={(user.request?.learners ?? []).map(optionOf)}
        />
      </Wide>
      <SelectField name="relationship" label={t('field.relationship')} options={options} clearable />
    </>
  )
}

const OfStaff = ({ user, role }: { user: UserDetail; role: string }) => {
  const { t } = useTranslation('users')
  const catalogue = useCatalogue()
  return (
    <>
      <SelectField
        name="staffId"
        label={t('field.staff')}
        hint={t('hint.staff')}
        options={(user.request?.staff ?? []).map(optionOf)}
        placeholder={t('newRecord')}
        clearable
      />
      <TextField name="position" label={t('field.position')} maxLength={100} />
      {teaches(role) ? (
        <Wide>
          <MultiSelectField name="subjects" label={t('field.subjects')} options={catalogue.subjects} searchable />
        </Wide>
      ) : null}
    </>
  )
}

const ByRole = ({ user }: { user: UserDetail }) => {
  const role: unknown = useWatch({ name: 'role' })
  if (role === 'student') return <OfStudent user={user} />
  if (role === 'parent') return <OfParent user={user} />
  if (typeof role !== 'string') return null
  return (
    <>
      {role === 'admin' ? <PositionsField /> : null}
      <OfStaff user={user} role={role} />
    </>
  )
}

const AcceptForm = ({ user, onClose }: { user: UserDetail; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const role = user.says === 'staff' || user.says === null ? undefined : user.says
  const form = useAppForm({
    schema,
    defaultValues: {
      role,
      learnerId: '',
      relationship: '',
      classId: '',
      staffId: '',
      position: '',
      positions: ['secretary'],
      subjects: [],
    },
  })
  const { send } = useSend(acceptRequest, { invalidates: [listUsers, getUser, countWaiting] })
  const save = async (values: Values) => {
    await send({ params: { id: user.id }, body: { ...bodyOf(values), version: user.version } })
    toast.success(t('requests.accepted', { name: user.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('requests.acceptTitle')}
      subject={user.name}
      form={form}
      onSubmit={save}
      submit={t('requests.accept')}
      busy={t('edit.saving')}
      before={<RequestWords user={user} />}
    >
      <FormSection hint={t('requests.roleHint')}>
        <RoleField />
        <ByRole user={user} />
      </FormSection>
    </FormDialog>
  )
}

export const AcceptDialog = ({ id: userId, onClose }: { id: string; onClose: () => void }) => {
  // Loads the relationship texts now, not while the form is open.
  const { t } = useTranslation(['users', 'people'])
  const { data, error, refetch } = useCall(getUser, { params: { id: userId } })
  if (data) return <AcceptForm key={data.version} user={data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('requests.acceptTitle')} tall>
      {error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </Dialog>
  )
}
