/** What goes out of a school after its people. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Leaving {
  /** Whether its letters do. */
  readonly mails: (tx: Tx) => Promise<boolean>
  /** Whether it lets people have notices by text message. */
  readonly texts: (tx: Tx) => Promise<boolean>
}
