/** The open dialog above the list; each is loaded on demand. */
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import type { UserItem } from '../../contract/shapes.ts'
import { listUsers } from '../../contract/users.ts'
import type { AskedAction } from './change-users-dialog.tsx'

const CreateUser = lateDialog(async () => (await import('./create-user-dialog.tsx')).CreateUserDialog)
const EditUser = lateDialog(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog)
const DeleteUsers = lateDialog(async () => (await import('./delete-users-dialog.tsx')).DeleteUsersDialog)
const ChangeUsers = lateDialog(async () => (await import('./change-users-dialog.tsx')).ChangeUsersDialog)
const GiveRole = lateDialog(async () => (await import('./role-dialog.tsx')).RoleDialog)
const Accept = lateDialog(async () => (await import('./accept-dialog.tsx')).AcceptDialog)
const Decline = lateDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog)
const InviteFamilies = lateDialog(
  async () => (await import('../joining/components/invite-families-dialog.tsx')).InviteFamiliesDialog,
)

export type Asked =
  | { kind: 'create' }
  | { kind: 'families' }
  | { kind: 'edit'; user: Pick<UserItem, 'id'> }
  | { kind: 'accept'; user: UserItem }
  | { kind: 'decline'; user: UserItem }
  | { kind: 'delete'; users: readonly UserItem[] }
  | { kind: 'role'; users: readonly UserItem[] }
  | { kind: AskedAction; users: readonly UserItem[] }
  | null

export const UserDialogs = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const client = useQueryClient()
  if (asked === null) return null
  if (asked.kind === 'create') return <CreateUser onClose={onClose} />
  if (asked.kind === 'families')
    return (
      <InviteFamilies
        onClose={onClose}
        onInvited={() => void client.invalidateQueries({ queryKey: callKey(listUsers) })}
      />
    )
  if (asked.kind === 'edit') return <EditUser id={asked.user.id} onClose={onClose} />
  if (asked.kind === 'accept') return <Accept id={asked.user.id} onClose={onClose} />
  if (asked.kind === 'decline') return <Decline user={asked.user} onClose={onClose} />
  if (asked.kind === 'delete') return <DeleteUsers users={asked.users} onClose={onClose} />
  if (asked.kind === 'role') return <GiveRole users={asked.users} onClose={onClose} />
  return <ChangeUsers action={asked.kind} users={asked.users} onClose={onClose} />
}
