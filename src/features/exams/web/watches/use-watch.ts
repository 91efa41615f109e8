/** A session on the invigilator's phone: what the server has, with the marks that still wait here. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import type { Phrase } from '#platform/web/offline/entry.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { comingBody, getWatch, type WatchDetail } from '../../contract/watches.ts'
import { withComings, type ComingMark } from '../../rules/coming.ts'
import { useExamsLive } from '../live.ts'
import { comingWrite } from '../offline-writes.ts'

export const useWatch = (watchId: string) => {
  const { t } = useTranslation('exams')
  const client = useQueryClient()
  const args = useMemo(() => ({ params: { id: watchId } }), [watchId])
  const query = useCall(getWatch, args, { offline: true, live: true, staleTime: 0 })
  useExamsLive(getWatch)
  const { enqueue } = useOutbox()
  const subject = `exams:${watchId}`
  const entries = useWaitingFor(subject)
  const watch = useMemo(() => {
    const waiting = entries
      .filter(({ state }) => state !== 'refused')
      .flatMap(({ body }) => {
        const read = comingBody.safeParse(body)
        return read.success ? read.data.marks : []
      })
    return query.data && withComings(query.data, waiting)
  }, [query.data, entries])

  const mark = async (marks: readonly ComingMark[]): Promise<void> => {
    if (!watch || marks.length === 0) return
    const [only] = marks.length === 1 ? marks : []
    const name = watch.sitters.find(({ learnerId }) => learnerId === only?.learnerId)?.name
    const label: Phrase =
      name === undefined
        ? { key: 'exams:watch.outboxMany', params: { count: marks.length } }
        : { key: 'exams:watch.outbox', params: { name } }
    try {
      await enqueue(comingWrite, { ...args, body: { marks: [...marks] } }, { label, subject })
      // Shown until the server answers, to avoid flicker.
      client.setQueryData<WatchDetail>(callKey(getWatch, args), (now) => now && withComings(now, marks))
    } catch {
      toast.error(t('watch.notKept'), { onRetry: () => void mark(marks) })
    }
  }
  return { query, watch, entries, mark }
}
