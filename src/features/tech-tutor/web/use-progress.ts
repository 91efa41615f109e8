/** The reader’s progress: what the school has, with the sessions that still wait on this device. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { schoolTime } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { useTimeZone } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getProgress, sendSessions, type TutorSession } from '../contract/progress.ts'
import { withSessions } from '../rules/progress.ts'
import { refusalOf } from '../rules/sessions.ts'
import { sessionsSubject, sessionsWrite } from './offline-writes.ts'

export const progressRead = { offline: true, live: true } as const

export const useProgress = () => {
  const query = useCall(getProgress, {}, progressRead)
  const zone = useTimeZone()
  const waiting = useWaitingFor(sessionsSubject)
  const { data } = query
  const unsent = useMemo(
    () =>
      waiting.flatMap(({ body, state }) =>
        state === 'refused' ? [] : (sendSessions.body.safeParse(body).data?.sessions ?? []),
      ),
    [waiting],
  )
  const progress = useMemo(
    () => data && withSessions(data, unsent, (at) => schoolTime(new Date(at), zone).date),
    [data, unsent, zone],
  )
  return { query, progress, unsent: unsent.length }
}

/** A session without what is the same for all: its id and when it ended. */
type Fresh<S> = S extends TutorSession ? Omit<S, 'id' | 'at'> : never
export type FreshSession = Fresh<TutorSession>

/** Keeps a session, also without network. @returns why it is not counted, or null */
export const useRecord = () => {
  const { t } = useTranslation('tech-tutor')
  const { enqueue } = useOutbox()
  const record = async (fresh: FreshSession): Promise<ReturnType<typeof refusalOf>> => {
    const now = new Date()
    const session: TutorSession = { ...fresh, id: v7(), at: now.toISOString() }
    const refusal = refusalOf(session, now)
    if (refusal) return refusal
    const label = { key: 'tech-tutor:outbox.sessions' }
    const keep = async (): Promise<void> => {
      try {
        await enqueue(sessionsWrite, { body: { sessions: [session] } }, { label, subject: sessionsSubject })
      } catch {
        toast.error(t('outbox.notKept'), { onRetry: () => void keep() })
      }
    }
    await keep()
    return null
  }
  return record
}

/** Whole seconds from then to now, at most what a session may last. */
export const secondsSince = (then: number): number => Math.min(14_400, Math.round((Date.now() - then) / 1000))
