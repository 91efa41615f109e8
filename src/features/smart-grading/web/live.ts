/** Reads again what changed, as soon as the server says so. */
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'

/** Types of the live events, as `contract/notices.ts` names them; that file's texts are not for the browser. */
const types: ReadonlySet<string> = new Set(['quizzes.attempt', 'quizzes.quiz'])

/** @param endpoints whose answers the screen shows */
export const useQuizLive = (...endpoints: readonly Endpoint[]): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (types.has(type)) for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}
