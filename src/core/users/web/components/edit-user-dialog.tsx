/** Edits a user: person, role and organization, and fields of students and teachers. */
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUndoToast } from '#core/undo/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { EmailField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { managePositions } from '../../../access/contract/positions.ts'
import { settableStatuses } from '../../contract/shapes.ts'
import { editUser, getUser, listUsers, type UserDetail } from '../../contract/users.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { changeOf, editSchema, phoneOnlySchema, valuesOf, type EditValues } from './edit-schema.ts'
import { GradeFields, PersonalFields, PositionsField, SchoolField, SubjectsField } from './user-fields.tsx'

const editRoles = ['student', 'teacher', 'tutor', 'admin', 'parent'] as const

const Organization = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('users')
  const name = useRoleName()
  const role: unknown = useWatch({ name: 'role' })
  const givesPositions = useAbility(managePositions.id)
  const roles = useMemo(() => {
    const known = user.role === 'school_technician' ? [...editRoles, user.role] : editRoles
    return known.map((value) => ({ value, label: name(value) }))
  }, [user, name])
  const statuses = (user.kind === 'member' ? settableStatuses : (['pending'] as const)).map((value) => ({
    value,
    label: t(`status.${value}`),
  }))
  return (
    <FormSection title={t('edit.organization')}>
      <SelectField
        name="role"
        label={t('field.role')}
        options={roles}
        disabled={user.isSelf}
        required
        {...(user.isSelf ? { hint: t('hint.self') } : {})}
      />
      <SelectField
        name="status"
        label={t('field.status')}
        options={statuses}
        disabled={user.isSelf || user.kind !== 'member'}
        required
      />
      <SchoolField />
      {role === 'admin' && givesPositions ? <PositionsField /> : null}
      {role === 'student' || role === 'parent' ? null : (
        <TextField name="position" label={t('field.position')} maxLength={100} />
      )}
    </FormSection>
  )
}

const ByRole = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('users')
  const role: unknown = useWatch({ name: 'role' })
  const catalogue = useCatalogue(user.subjects)
  if (role === 'student')
    return (
      <FormSection title={t('edit.student')}>
        <GradeFields catalogue={catalogue} />
        <EmailField name="parentEmail" label={t('field.parentEmail')} hint={t('hint.parentEmailEdit')} />
      </FormSection>
    )
  if (role !== 'teacher' && role !== 'tutor') return null
  return (
    <FormSection title={t('edit.subjects')}>
      <Wide>
        <SubjectsField options={catalogue.subjects} />
      </Wide>
    </FormSection>
  )
}

const EditForm = ({ user, onClose }: { user: UserDetail; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const phoneOnly = user.email === null && user.phone !== null
  const form = useAppForm({ schema: phoneOnly ? phoneOnlySchema : editSchema, defaultValues: valuesOf(user) })
  const { send } = useSend(editUser, { invalidates: [listUsers, getUser] })
  const announce = useUndoToast([listUsers, getUser])
  const save = async (values: EditValues) => {
    const { undo } = await send({ body: { id: user.id, ...changeOf(values, user) } })
    announce(t(undo === null ? 'saved' : 'accessChanged', { name: user.name }), undo)
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('edit.title')}
      subject={user.name}
      form={form}
      onSubmit={save}
      submit={t('edit.save')}
      busy={t('edit.saving')}
    >
      <FormSection title={t('edit.personal')}>
        <PersonalFields emailRequired={!phoneOnly} />
      </FormSection>
      <Organization user={user} />
      <ByRole user={user} />
    </FormDialog>
  )
}

/**
 * The user as loaded by the dialog: changes by others do not overwrite the input, the version detects them on saving.
 */
const Opened = ({ user, onClose }: { user: UserDetail; onClose: () => void }) => {
  const [found] = useState(user)
  return <EditForm user={found} onClose={onClose} />
}

export const EditUserDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const { data, error, refetch, isFetchedAfterMount } = useCall(getUser, { params: { id } }, { staleTime: 0 })
  // A cached result may be stale.
  if (data && isFetchedAfterMount) return <Opened key={data.id} user={data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('edit.title')} tall>
      {error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </Dialog>
  )
}
