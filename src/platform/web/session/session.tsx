/** The signed-in person, as the shell and all pages need it; provided by the access module. */
import { createContext, useContext, type ReactNode } from 'react'
import type { FilledText } from '#platform/pure/filled-text.ts'
import type { ApiFailure } from '../errors/failure.ts'
import { clearDrafts } from './drafts.ts'

export interface SessionUser {
  id: string
  firstName: string
  lastName: string
  email?: string | null | undefined
  /** Role of the current membership, such as `admin` or `school_technician`. */
  role: string
  /** An admin's positions: built-in ones by name, the school's own by id, with the name the school gave. */
  positions?: readonly { id: string; name: string | null }[] | undefined
  /** Address of a picture. */
  avatar?: string | null | undefined
}

export interface SessionSchool {
  id: string
  name: string
  /** Shown on a phone: `Umoja`. */
  shortName: string
  code: string
  crestUrl?: string | null | undefined
}

export interface SessionMembership {
  id: string
  schoolName: string
  role: string
  /** The one in use. */
  active: boolean
  crestUrl?: string | null | undefined
}

export interface SessionModule {
  id: string
  route: string | null
  available: boolean
  /** Why not, in the server's words; given when not available. */
  reason?: string | null | undefined
  /** The same for translation, if its template has places. */
  reasonText?: FilledText | undefined
  /** The obstacle, such as `plan`. */
  obstacle?: string | undefined
  /** Open, and still being tried out. */
  beta?: boolean | undefined
}

export interface Session {
  user: SessionUser
  /** null for the installation's own staff. */
  school: SessionSchool | null
  memberships: readonly SessionMembership[]
  modules: readonly SessionModule[]
  abilities: readonly string[]
  /** Language of the account; the device's choice takes precedence. */
  language: string
  /** IANA name of the school's zone. */
  timeZone: string
  unreadNotifications: number
  /** Address of the only page allowed until the person completes its step; usually undefined. */
  heldAt?: string | undefined
}

/** What the app needs from the access module, as a hook so that changes apply immediately. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'failed'; error: ApiFailure; retry: () => void }
  | {
      status: 'ready'
      session: Session
      onSignOut: () => Promise<void> | void
      onSwitchMembership: (membershipId: string) => Promise<void> | void
    }

export type UseSessionState = () => SessionState

interface ReadySession {
  session: Session
  onSignOut: () => Promise<void> | void
  onSwitchMembership: (membershipId: string) => Promise<void> | void
}

const SessionContext = createContext<ReadySession | null>(null)

export const SessionProvider = ({ value, children }: { value: ReadySession; children: ReactNode }) => (
  <SessionContext value={value}>{children}</SessionContext>
)

const useReady = (): ReadySession => {
  const ready = useContext(SessionContext)
  if (!ready) throw new Error('This part needs a signed-in person: render it inside SessionProvider')
  return ready
}

export const useSession = (): Session => useReady().session

/** The session, or null, for pages outside the shell. */
export const useSessionIfAny = (): Session | null => useContext(SessionContext)?.session ?? null

export const useSessionActions = (): Pick<ReadySession, 'onSignOut' | 'onSwitchMembership'> => {
  const { onSignOut, onSwitchMembership } = useReady()
  const signOut = () => {
    clearDrafts()
    return onSignOut()
  }
  return { onSignOut: signOut, onSwitchMembership }
}

/** True when the server will accept the action. */
export const useAbility = (ability: string): boolean => useSession().abilities.includes(ability)

export const useTimeZone = (): string => useContext(SessionContext)?.session.timeZone ?? 'Africa/Nairobi'
