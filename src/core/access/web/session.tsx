/** The signed-in user: loaded from the server, stored for an offline start, and passed to the shell as its session. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { holdLeaving, isLeavingHeld, startLeaving } from '#platform/web/api/leaving.ts'
import { pause } from '#platform/web/api/settings.ts'
import { forgetReads } from '#platform/web/api/saved-reads.ts'
import type { Session, SessionState } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { useTranslation } from 'react-i18next'
import { twoStepRequired } from '../contract/access.ts'
import { changeMembership, getMe, logout, type CurrentUser } from '../contract/account.ts'
import { forgetUser, keepUser, readKeptUser } from './cached-user.ts'

/** The session of a person as the server describes them. */
export const toSession = (user: CurrentUser): Session => ({
  user: {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    positions: user.positions,
    avatar: user.avatar,
  },
  school: user.activeSchool,
  memberships: user.memberships,
  modules: user.modules,
  abilities: user.abilities,
  language: user.language,
  timeZone: user.activeSchool?.timeZone ?? 'Africa/Nairobi',
  unreadNotifications: 0,
  heldAt: user.twoStepRequired ? '/security' : undefined,
})

type Known = { user: CurrentUser } | { user: null; error: ApiError | null; retry: () => void }

/** The user from the server, or the stored one while it is unreachable. */
const useKnownUser = (): Known => {
  const [kept] = useState(readKeptUser)
  // A stored user does not wait for retries: the page reconnects in the background.
  const query = useCall(getMe, {}, { shared: true, ...(kept ? { attempts: 1 } : {}) })
  const { data, error, errorUpdateCount } = query
  // While the session changes, a refusal of the old one does not sign out.
  const ended = error?.status === 401 && !isLeavingHeld()
  useEffect(() => {
    if (ended) forgetUser()
    else if (data) keepUser(data)
  }, [data, ended])
  if (ended) return { user: null, error, retry: () => undefined }
  // Refetching clears the error for a moment, and must not clear the user with it.
  const user = data ?? (errorUpdateCount > 0 ? kept : null)
  return user ? { user } : { user: null, error, retry: () => void query.refetch() }
}

/** Deletes everything of this person from the device. Waits only briefly for the server or blocked storage. */
const useSignOut = () => {
  const { send } = useSend(logout)
  return async (): Promise<void> => {
    // The stream and the calls in flight end with the session; the page leaves once, from here.
    startLeaving()
    forgetUser()
    await Promise.race([Promise.allSettled([send({}), forgetReads(null)]), pause(3000)])
    window.location.assign('/login')
  }
}

const useSwitchMembership = () => {
  const { t } = useTranslation('platform')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { send } = useSend(changeMembership)
  const change = (membershipId: string): Promise<void> =>
    holdLeaving(async () => {
      try {
        const user = await send({ body: { membershipId } })
        // Leaves the current page, which belongs to the other role, before its data is removed.
        await navigate({ to: '/' })
        // A request sent under the previous session may still be refused.
        await client.cancelQueries({ queryKey: callKey(getMe) })
        client.setQueryData(callKey(getMe), user)
      } catch {
        toast.error(t('error.unexpected'), { onRetry: () => void change(membershipId) })
      }
    })
  return change
}

/** A person who became an admin learns from a refused call that a second step is required. */
const useTwoStepWatch = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        const error: unknown = type === 'updated' ? query.state.error : null
        if (error instanceof ApiError && error.code === twoStepRequired.code && query.state.fetchStatus === 'idle') {
          void client.invalidateQueries({ queryKey: callKey(getMe) }, { cancelRefetch: false })
        }
      }),
    [client],
  )
}

/** Session as the shell needs it; the app adds the number of unread notices. */
export const useAccountSession = (): SessionState => {
  const known = useKnownUser()
  useTwoStepWatch()
  const onSignOut = useSignOut()
  const onSwitchMembership = useSwitchMembership()
  const session = useMemo(() => (known.user ? toSession(known.user) : null), [known.user])
  if (session) return { status: 'ready', session, onSignOut, onSwitchMembership }
  if (known.user === null && known.error?.status === 401) return { status: 'signed-out' }
  return known.user === null && known.error
    ? { status: 'failed', error: known.error, retry: known.retry }
    : { status: 'loading' }
}

/** The signed-in user in full; null only before the session is there. */
export const useCurrentUser = (): CurrentUser | null => useKnownUser().user
