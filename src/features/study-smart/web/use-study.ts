/** Minutes of studying: what the school has, with the rounds that still wait on this device. */
import { useMemo } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getProgress, keepRounds } from '../contract/rounds.ts'
import { withUnsent } from '../rules/unsent.ts'
import { roundsSubject } from './offline-writes.ts'

export const useStudy = () => {
  const query = useCall(getProgress, {}, { offline: true })
  const { schoolDay } = useFormats()
  const waiting = useWaitingFor(roundsSubject)
  const { data } = query
  const progress = useMemo(() => {
    if (!data) return undefined
    const unsent = waiting.flatMap(({ body, state }) =>
      state === 'refused' ? [] : (keepRounds.body.safeParse(body).data?.rounds ?? []),
    )
    const rounds = unsent.map(({ startedAt, ...round }) => ({ ...round, date: schoolDay(new Date(startedAt)) }))
    return withUnsent(data, rounds, schoolDay())
  }, [data, waiting, schoolDay])
  return { query, progress }
}
export type Study = NonNullable<ReturnType<typeof useStudy>['progress']>
