/** Learners about whom nobody has done anything yet, for the rail. */
import { useCall } from '#platform/web/api/hooks.ts'
import { isAtSchool } from '#platform/web/app/modules-context.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { countWarnings } from '../contract/count.ts'
import { useWarningsLive } from './live.ts'

export const useWaitingCount = (): number => {
  useWarningsLive(countWarnings)
  const enabled = isAtSchool('early-warning', useSession())
  return useCall(countWarnings, {}, { live: true, enabled }).data?.newCount ?? 0
}
