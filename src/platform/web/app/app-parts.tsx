/** What the composition root passes to the shell. */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { RailOrder } from '../module.ts'
import type { UseSessionState } from '../session/session.tsx'

export interface OfflineState {
  online: boolean
  /** Changes that wait to be sent. */
  waiting: number
  /** Opens the full list. */
  onSee?: (() => void) | undefined
}

export interface AppParts {
  useSessionState: UseSessionState
  /** Without it the rail follows the modules, and the phone's bottom bar is empty. */
  railOrder?: RailOrder | undefined
  /** State of the network and the outbox, as a hook. */
  useOfflineState?: (() => OfflineState) | undefined
  /** Address of the notifications page; without it there is no bell. */
  notificationsTo?: string | undefined
  /** Address of the help page; without it there is no help icon. */
  helpTo?: string | undefined
  profileTo?: string | undefined
  settingsTo?: string | undefined
  /** Wraps the shell after sign-in: stored data, live updates, the outbox. */
  SignedIn?: ComponentType<{ children: ReactNode }> | undefined
}

export const AppPartsContext = createContext<AppParts>({ useSessionState: () => ({ status: 'loading' }) })

export const useAppParts = (): AppParts => useContext(AppPartsContext)
