/** Gives several users another role. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { roleField, type UserItem } from '../../contract/shapes.ts'
import { changeUsers, getUser, listUsers } from '../../contract/users.ts'
import { useTold } from './use-told.ts'
import { teaches } from '../../rules/grants.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { PositionsField, RoleField } from './user-fields.tsx'

const schema = z.strictObject({ role: roleField, positions: z.array(z.string()), subjects: z.array(z.string()) })

export const RoleDialog = ({ users, onClose }: { users: readonly UserItem[]; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const told = useTold()
  const form = useAppForm({ schema, defaultValues: { role: undefined, positions: ['secretary'], subjects: [] } })
  const catalogue = useCatalogue()
  const { send } = useSend(changeUsers, { invalidates: [listUsers, getUser] })
  const save = async ({ role, positions, subjects }: z.output<typeof schema>) => {
    const ids = users.map((user) => user.id)
    const body = {
      action: 'role' as const,
      role,
      ids,
      ...(role === 'admin' ? { positions } : {}),
      ...(teaches(role) ? { subjects } : {}),
    }
    return told(await send({ body }), 'done.role')
  }
  const role = form.watch('role')
  const [only] = users
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('change.role.title')}
      subject={users.length === 1 ? only?.name : t('count', { count: users.length })}
      form={form}
      onSubmit={save}
      submit={t('change.role.verb')}
      busy={t('edit.saving')}
      size={520}
    >
      <FormSection hint={t('change.role.text')}>
        <RoleField />
        {role === 'admin' ? <PositionsField /> : null}
        {teaches(role) ? (
          <MultiSelectField name="subjects" label={t('field.subjects')} options={catalogue.subjects} searchable />
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
