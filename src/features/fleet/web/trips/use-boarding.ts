/** A trip on the attendant's phone: what the server has, with the marks that still wait here. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import type { Phrase } from '#platform/web/offline/entry.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { boardingBody, getTrip, type TripDetail } from '../../contract/trips.ts'
import { withMarks, type BoardingMark } from '../../rules/boarding.ts'
import { useFleetLive } from '../live.ts'
import { boardingWrite } from '../offline-writes.ts'

export const useBoarding = (tripId: string) => {
  const { t } = useTranslation('fleet')
  const client = useQueryClient()
  const args = useMemo(() => ({ params: { id: tripId } }), [tripId])
  const query = useCall(getTrip, args, { offline: true, live: true, staleTime: 0 })
  useFleetLive(getTrip)
  const { enqueue } = useOutbox()
  const subject = `boarding:${tripId}`
  const entries = useWaitingFor(subject)
  const trip = useMemo(() => {
    const waiting = entries
      .filter(({ state }) => state !== 'refused')
      .flatMap(({ body }) => {
        const read = boardingBody.safeParse(body)
        return read.success ? read.data.marks : []
      })
    return query.data && withMarks(query.data, waiting)
  }, [query.data, entries])

  const mark = async (marks: readonly BoardingMark[]): Promise<void> => {
    if (!trip || marks.length === 0) return
    const [only] = marks.length === 1 ? marks : []
    const name = trip.learners.find(({ learnerId }) => learnerId === only?.learnerId)?.name
    const label: Phrase =
      name === undefined
        ? { key: 'fleet:boarding.outboxMany', params: { count: marks.length } }
        : { key: 'fleet:boarding.outbox', params: { name } }
    try {
      await enqueue(
        boardingWrite,
        { ...args, body: { marks: marks.map((one) => ({ ...one, way: one.way ?? ('list' as const) })) } },
        { label, subject },
      )
      // Shown until the server answers, to avoid flicker.
      client.setQueryData<TripDetail>(callKey(getTrip, args), (now) => now && withMarks(now, marks))
    } catch {
      toast.error(t('boarding.notKept'), { onRetry: () => void mark(marks) })
    }
  }
  return { query, trip, entries, mark }
}
