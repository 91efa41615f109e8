/** Number of entries that need action, for the rail and the dashboard. */
import { useCall } from '#platform/web/api/hooks.ts'
import { isAtSchool } from '#platform/web/app/modules-context.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { bookWaiting } from '../contract/waiting.ts'
import { useBookLive } from './live.ts'

export const useWaiting = () => {
  useBookLive(bookWaiting)
  // The rail has a place for colleagues whatever the school has.
  const enabled = isAtSchool('occurrence-book', useSession())
  return useCall(bookWaiting, {}, { live: true, enabled }).data
}

export const useWaitingCount = (): number => {
  const waiting = useWaiting()
  return waiting ? waiting.followUps + waiting.escalated + waiting.reported : 0
}
