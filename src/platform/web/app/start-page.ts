/** The start page before anybody is in: its parts fetched ahead, and its reads sent the moment that somebody is. */
import type { QueryClient } from '@tanstack/react-query'
import type { FirstRead } from '../api/first-reads.ts'
import type { FirstReads, WebModule } from '../module.ts'
import type { Session } from '../session/session.tsx'
import { cardsOf, railOf } from './modules-context.tsx'

export const startAddress = '/'

/** Fetches the page and every role's cards. */
export const preloadStartPage = async (modules: readonly WebModule[]): Promise<void> => {
  const page = modules.flatMap(({ routes }) => routes).find(({ path }) => path === startAddress)?.page
  await Promise.all([page?.preload?.(), ...modules.flatMap(({ dashboardCards = [] }) => dashboardCards.map(({ card }) => card.preload?.()))])
}

/** Time that the cards' answers have the network to themselves, ms: on a slow one they would share it with the rest. */
const ahead = 60

/** Sends what the start page of this person reads: its cards at once, then the counts and the rest. @param more reads of the frame around it */
export const sendFirstReads = (client: QueryClient, modules: readonly WebModule[], session: Session, more: readonly FirstRead[]): void => {
  const rail = railOf(modules, session)
  const send = (reads: readonly FirstRead[]): void => reads.forEach((read) => read(client))
  const readsOf = (parts: readonly { reads?: FirstReads }[]): FirstRead[] => parts.flatMap(({ reads }) => reads?.(session) ?? [])
  const rest = readsOf([...rail.filter(({ useBadge }) => useBadge), ...rail.filter(({ useBadge }) => !useBadge)])
  send(readsOf(cardsOf(modules, session)))
  setTimeout(() => send([...rest, ...more]), ahead)
}
