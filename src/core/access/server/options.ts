/** Options of access, set by the app. */
import type { PortalConfig } from '#platform/server/config.ts'
import type { Action } from '../contract/access.ts'

export interface AccessOptions {
  /** Actions of all endpoints; complete once all modules are built. */
  readonly actions: readonly Action[]
  readonly demoOffered: boolean
  /** Require a second step of admins and the super admin. False only in tests about something else. */
  readonly requireTwoStep: boolean
  /** The login portal, if configured. */
  readonly portal?: PortalConfig | undefined
}
