/** A quiz under way on this device: what the server has, what waits to be sent, and what was answered this moment. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callKey } from '#platform/web/api/keys.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import type { Answer } from '../../contract/questions.ts'
import { answersBody, getOwnQuiz, submitQuiz, type AttemptSheet, type OwnQuiz, type SentAnswer } from '../../contract/taking.ts'
import { answersWrite, submitWrite } from '../offline-writes.ts'
import { deviceId } from './device.ts'

/** What the outbox knows a quiz by: its answers go in order, and handing in comes after them. */
export const subjectOf = (quizId: string): string => `quiz:${quizId}`

/** How long a typed answer rests before it is kept, ms. */
const rest = 400

type Answers = ReadonlyMap<string, SentAnswer>

const answersIn = (entries: readonly OutboxEntry[]): Map<string, SentAnswer> => {
  const all = new Map<string, SentAnswer>()
  for (const entry of entries) {
    const body = answersBody.safeParse(entry.body)
    if (body.success) for (const one of body.data.answers) all.set(one.questionId, one)
  }
  return all
}

/** The answers as the screen shows them until the server has said so. */
const withAnswers = (attempt: AttemptSheet, given: Answers): AttemptSheet => {
  const kept = new Map(attempt.answers.map((one) => [one.questionId, one]))
  for (const { questionId, answer } of given.values()) {
    const before = kept.get(questionId)
    kept.set(questionId, { questionId, answer, version: before?.version ?? 0, deviceId: deviceId(), twoDevices: before?.twoDevices ?? false })
  }
  return { ...attempt, answers: [...kept.values()] }
}

export interface Taking {
  readonly answerOf: (questionId: string) => Answer | null
  /** @param typed more of it may follow at once */
  readonly give: (questionId: string, answer: Answer | null, typed?: boolean) => void
  /** saved: the server has everything. sending: under way. kept: safe on this device. failed: the device cannot keep it. */
  readonly state: 'saved' | 'sending' | 'kept' | 'failed'
  readonly handingIn: boolean
  readonly handIn: () => Promise<void>
}

export const useTaking = (quiz: OwnQuiz, attempt: AttemptSheet, ahead: number): Taking => {
  const client = useQueryClient()
  const { enqueue, online } = useOutbox()
  const entries = useWaitingFor(subjectOf(quiz.id))
  const waiting = useMemo(() => answersIn(entries), [entries])
  const [fresh, setFresh] = useState<Answers>(new Map())
  const [failed, setFailed] = useState(false)
  const latest = useRef({ fresh, waiting, attempt })
  useEffect(() => {
    latest.current = { fresh, waiting, attempt }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Everything that the server may not have yet, so that a later write says all that an earlier one said. */
  const unsent = useCallback((): { given: Map<string, SentAnswer>; own: Answers } => {
    const own = latest.current.fresh
    return { given: new Map([...latest.current.waiting, ...own]), own }
  }, [])

  const settle = useCallback(
    (given: Answers, own: Answers): void => {
      client.setQueryData<OwnQuiz>(
        callKey(getOwnQuiz, { params: { id: quiz.id } }),
        (before) => {
          if (!before?.attempt) return before
          return { ...before, attempt: withAnswers(before.attempt, given) }
        },
        { updatedAt: client.getQueryState(callKey(getOwnQuiz, { params: { id: quiz.id } }))?.dataUpdatedAt ?? Date.now() },
      )
      setFresh((now) => new Map([...now].filter(([id, one]) => own.get(id) !== one)))
      setFailed(false)
    },
    [client, quiz.id],
  )

  const keep = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const { given, own } = unsent()
    if (own.size === 0) return
    try {
      const label = { key: 'smart-grading:outbox.save', params: { title: quiz.title } }
      await enqueue(
        answersWrite,
        { params: { id: quiz.id }, body: { deviceId: deviceId(), answers: [...given.values()] } },
        { label, subject: subjectOf(quiz.id) },
      )
      settle(given, own)
    } catch {
      setFailed(true)
    }
  }, [enqueue, quiz.id, quiz.title, settle, unsent])

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void keep()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      void keep()
    }
  }, [keep])

  const give = (questionId: string, answer: Answer | null, typed = false): void => {
    const givenAt = new Date(Date.now() + ahead).toISOString()
    const next = new Map(latest.current.fresh).set(questionId, { questionId, answer, givenAt })
    latest.current = { ...latest.current, fresh: next }
    setFresh(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(), typed ? rest : 0)
  }

  const handIn = async (): Promise<void> => {
    clearTimeout(timer.current)
    const { given, own } = unsent()
    const label = { key: 'smart-grading:outbox.submit', params: { title: quiz.title } }
    await enqueue(
      submitWrite,
      { params: { id: quiz.id }, body: { deviceId: deviceId(), answers: [...given.values()] } },
      { label, subject: subjectOf(quiz.id) },
    )
    settle(given, own)
  }

  const kept = useMemo(() => new Map(attempt.answers.map((one) => [one.questionId, one.answer])), [attempt.answers])
  const answerOf = (questionId: string): Answer | null => {
    const given = fresh.get(questionId) ?? waiting.get(questionId)
    return given ? given.answer : (kept.get(questionId) ?? null)
  }
  // Safe is only what the device has kept, not what was typed a moment ago.
  const stateNow = (): Taking['state'] => {
    if (failed) return 'failed'
    if (fresh.size > 0) return 'sending'
    if (entries.length === 0) return 'saved'
    return online ? 'sending' : 'kept'
  }
  return {
    answerOf,
    give,
    state: stateNow(),
    handingIn: entries.some(({ endpointId }) => endpointId === submitQuiz.id),
    handIn,
  }
}
