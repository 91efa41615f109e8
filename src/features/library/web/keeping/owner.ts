/** Whose copies are on this device. */
import type { Identity } from '#platform/web/api/identity.ts'
import type { Session } from '#platform/web/session/session.tsx'

export const ownerOf = ({ user, memberships }: Session): Identity => ({
  accountId: user.id,
  membershipId: memberships.find(({ active }) => active)?.id ?? null,
})
