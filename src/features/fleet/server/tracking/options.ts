/** What the services of tracking work with. */
import type { Secrets } from '#platform/server/secrets.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface TrackingOptions {
  readonly secrets: Secrets
  readonly publicUrl: string
  /** Address of map tiles; null without any. */
  readonly tiles: string | null
  /** Whether the transaction's school uses the module. */
  readonly isOpen: (tx: Tx) => Promise<boolean>
}
