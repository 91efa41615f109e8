/** Sends the start page's reads right after sign-in. */
import type { QueryClient } from '@tanstack/react-query'
import type { FirstRead } from '../api/first-reads.ts'
import type { FirstReads, WebModule } from '../module.ts'
import type { Session } from '../session/session.tsx'
import { cardsOf, railOf } from './modules-context.tsx'

export const startAddress = '/'

/** Time that the first card's answers have the network and the page to themselves, ms: on a slow phone they would share both with the rest. */
const ahead = 200

/**
 * Sends the start page's reads: the first card's immediately, then other cards, counts and the rest.
 * @param more reads of the layout
 */
export const sendFirstReads = (
  client: QueryClient,
  modules: readonly WebModule[],
  session: Session,
  more: readonly FirstRead[],
): void => {
  const [first, ...others] = cardsOf(modules, session)
  const send = (reads: readonly FirstRead[]): void => reads.forEach((read) => read(client))
  const readsOf = (parts: readonly { reads?: FirstReads }[]): FirstRead[] =>
    parts.flatMap(({ reads }) => reads?.(session) ?? [])
  send(readsOf(first ? [first] : []))
  setTimeout(() => {
    const rail = railOf(modules, session)
    send([
      ...readsOf([...others, ...rail.filter(({ useBadge }) => useBadge), ...rail.filter(({ useBadge }) => !useBadge)]),
      ...more,
    ])
  }, ahead)
}
