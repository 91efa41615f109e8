/** Wraps the shell after sign-in: stored data, live updates, the outbox, the number on the bell. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { getMe } from '#core/access/contract/account.ts'
import { FollowPreferences, FollowSwitches, useCurrentUser } from '#core/access/web/public.ts'
import { NotificationWatch, useUnreadCount } from '#core/notifications/web/public.ts'
import { request } from '#platform/web/api/request.ts'
import type { Identity } from '#platform/web/api/identity.ts'
import { SignedInData } from '#platform/web/api/signed-in-data.tsx'
import type { OfflineState } from '#platform/web/app/app-parts.tsx'
import { OfflineProvider, useOutbox } from '#platform/web/offline/offline-provider.tsx'
import type { OfflineWriteLoader } from '#platform/web/offline/offline-write.ts'
import { SessionProvider, useSession, useSessionActions } from '#platform/web/session/session.tsx'

/** Stored responses of another build are ignored: identified by the hashed file name. */
const version = import.meta.url

const writes: readonly OfflineWriteLoader[] = [
  async () => (await import('#features/attendance/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/gradebook/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/communication/web/messages/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/smart-grading/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/occurrences/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/library/web/printed/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/library/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/notes/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/fleet/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/exams/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/parent-support/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/study-smart/web/offline-writes.ts')).offlineWrites,
  async () => (await import('#features/tech-tutor/web/offline-writes.ts')).offlineWrites,
]

/** The server's session; the outbox sends nothing under another. */
const confirmIdentity = async (): Promise<Identity | null> => {
  const user = await request(getMe, { background: true, attempts: 1 })
  return { accountId: user.id, membershipId: user.membershipId }
}

const WithUnread = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  const actions = useSessionActions()
  const unread = useUnreadCount()
  return (
    <SessionProvider value={{ session: { ...session, unreadNotifications: unread }, ...actions }}>
      {children}
    </SessionProvider>
  )
}

export const SignedIn = ({ children }: { children: ReactNode }) => {
  const user = useCurrentUser()
  const accountId = user?.id ?? ''
  const membershipId = user?.membershipId ?? null
  const identity = useMemo<Identity>(() => ({ accountId, membershipId }), [accountId, membershipId])
  return (
    <OfflineProvider identity={identity} confirmIdentity={confirmIdentity} writes={writes}>
      <SignedInData identity={identity} version={version}>
        <WithUnread>{children}</WithUnread>
        <NotificationWatch />
        <FollowPreferences />
        <FollowSwitches />
      </SignedInData>
    </OfflineProvider>
  )
}

/** For the top bar: offline state, and number of queued changes. */
export const useOfflineState = (): OfflineState => {
  const { online, waiting } = useOutbox()
  const navigate = useNavigate()
  return { online, waiting, onSee: waiting > 0 ? () => void navigate({ to: '/waiting' }) : undefined }
}
