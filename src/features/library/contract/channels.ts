/** Channels of Kolibri: an export packed as a ZIP holds their databases, which describe the files beside them. */
import { defineError } from '#platform/pure/errors.ts'

/** Bytes of one channel's database. */
export const mostDatabaseBytes = 60_000_000
/** Lines of a list; a channel has no more. */
export const mostItemRows = 1000

export const channelErrors = {
  unreadable: defineError(
    'library.channel_unreadable',
    400,
    '{path} is damaged, or is not the database of a Kolibri channel. Export the channel again.',
  ),
  tooLarge: defineError(
    'library.channel_too_large',
    413,
    'This Kolibri export holds too much: at most 1,000 pieces, 300 files to be read, and 60 MB of database. Export some topics of the channel.',
  ),
  empty: defineError(
    'library.channel_empty',
    400,
    'This Kolibri channel holds nothing but topics. Export it with its content.',
  ),
} as const
