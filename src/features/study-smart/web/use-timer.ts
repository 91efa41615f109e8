/** The running round. It is kept on the device, so that a reload or a locked phone changes nothing. */
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { StudyRound } from '../contract/rounds.ts'
import {
  endOf,
  isOver,
  minutesDone,
  paused,
  restLeft,
  resumed,
  roundFrom,
  secondsLeft,
  type Round,
} from '../rules/timer.ts'
import { roundsSubject, roundsWrite } from './offline-writes.ts'

interface Kept {
  readonly round: Round | null
  /** When the last full round ended. */
  readonly endedAt: number | null
}

const keptFrom = (key: string): Kept => {
  const kept = readDraft(key)
  const endedAt = kept?.['endedAt']
  return { round: roundFrom(kept?.['round']), endedAt: typeof endedAt === 'number' ? endedAt : null }
}

/** Whether a round was begun on this device that is not over. */
export const useRoundRuns = (): boolean => {
  const key = draftKey(useSession().user.id, 'study.round')
  const [runs] = useState(() => {
    const { round } = keptFrom(key)
    return round !== null && !isOver(round, Date.now())
  })
  return runs
}

export const useTimer = () => {
  const { t } = useTranslation('study-smart')
  const key = draftKey(useSession().user.id, 'study.round')
  const { enqueue } = useOutbox()
  const [kept, setKept] = useState(() => keptFrom(key))
  const [now, setNow] = useState(() => Date.now())
  const { round, endedAt } = kept

  const save = useCallback(
    (next: Kept): void => {
      writeDraft(key, { ...next })
      setKept(next)
      setNow(Date.now())
    },
    [key],
  )

  const send = useCallback(
    (done: StudyRound): void => {
      const label = { key: 'study-smart:outbox.rounds' }
      const keep = async (): Promise<void> => {
        try {
          await enqueue(roundsWrite, { body: { rounds: [done] } }, { label, subject: roundsSubject })
        } catch {
          toast.error(t('timer.notKept'), { onRetry: () => void keep() })
        }
      }
      void keep()
    },
    [enqueue, t],
  )

  const finish = useCallback(
    (done: Round, at: number): void => {
      const minutes = minutesDone(done, at)
      save({ round: null, endedAt: isOver(done, at) ? endOf(done) : null })
      const { id, topic, learningAreaId } = done
      if (minutes > 0) send({ id, startedAt: new Date(done.startedAt).toISOString(), minutes, topic, learningAreaId })
    },
    [save, send],
  )

  const isResting = endedAt !== null && restLeft(endedAt, now) > 0
  const ticks = (round !== null && round.pausedAt === null) || isResting
  useEffect(() => {
    if (!ticks) return
    const look = (): void => setNow(Date.now())
    look()
    const timer = setInterval(look, 1000)
    // A phone stops timers while it is locked.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ticks])

  useEffect(() => {
    if (round && isOver(round, now)) finish(round, now)
  }, [round, now, finish])

  return {
    round,
    minutes: round ? minutesDone(round, now) : 0,
    seconds: round ? secondsLeft(round, now) : 0,
    rest: endedAt === null ? 0 : restLeft(endedAt, now),
    start: (about: { topic: string; learningAreaId: string | null }): void =>
      save({
        round: { id: v7(), startedAt: Date.now(), pausedFor: 0, pausedAt: null, ...about },
        endedAt: null,
      }),
    pause: (): void => save({ round: round && paused(round, Date.now()), endedAt: null }),
    resume: (): void => save({ round: round && resumed(round, Date.now()), endedAt: null }),
    end: (): void => {
      if (round) finish(round, Date.now())
    },
  }
}
