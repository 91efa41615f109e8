/** Reads the database of a Kolibri channel. */
import type { Channel } from '../../rules/channels/pieces.ts'
import { inThread } from './in-thread.ts'

const entry = { from: import.meta.url, source: './channel-thread.ts', bundled: 'library-channel' }

const mostTime = 30_000

/** @returns nothing for a file that is no channel's database, or that cannot be read within half a minute */
export const channelOf = (database: Uint8Array): Promise<Channel | undefined> =>
  inThread<Channel>(entry, database, mostTime)
