/** Client state of a quiz in progress: the server's answers, queued answers, and unsaved input. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callKey } from '#platform/web/api/keys.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import type { Answer } from '../../contract/questions.ts'
import {
  answersBody,
  getOwnQuiz,
  submitQuiz,
  type AttemptSheet,
  type OwnQuiz,
  type SentAnswer,
} from '../../contract/taking.ts'
import { answersWrite, submitWrite } from '../offline-writes.ts'
import { deviceId } from './device.ts'

/** Key of a quiz in the outbox: its answers are sent in order, and handing in follows them. */
export const subjectOf = (quizId: string): string => `quiz:${quizId}`

/** Delay before a typed answer is saved, ms. */
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

/** Optimistic answers, until the server confirms them. */
const withAnswers = (attempt: AttemptSheet, given: Answers): AttemptSheet => {
  const kept = new Map(attempt.answers.map((one) => [one.questionId, one]))
  for (const { questionId, answer } of given.values()) {
    const before = kept.get(questionId)
    kept.set(questionId, {
      questionId,
      answer,
      version: before?.version ?? 0,
      deviceId: deviceId(),
      twoDevices: before?.twoDevices ?? false,
    })
  }
  return { ...attempt, answers: [...kept.values()] }
}

export interface Taking {
  readonly answerOf: (questionId: string) => Answer | null
  /** @param typed more input may follow immediately */
  readonly give: (questionId: string, answer: Answer | null, typed?: boolean) => void
  /**
   * saved: the server has everything. sending: in flight. kept: stored on this device. failed: the device cannot store
   * it.
   */
  readonly state: 'saved' | 'sending' | 'kept' | 'failed'
  readonly handingIn: boolean
  readonly handIn: () => Promise<void>
}

/** Shows queued answers until the server confirms them, without changing the time of the last read. */
const useShowKept = (quizId: string): ((given: Answers) => void) => {
  const client = useQueryClient()
  return useCallback(
    (given) => {
      const key = callKey(getOwnQuiz, { params: { id: quizId } })
      const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? Date.now()
      client.setQueryData<OwnQuiz>(
        key,
        (before) => (before?.attempt ? { ...before, attempt: withAnswers(before.attempt, given) } : before),
        { updatedAt },
      )
    },
    [client, quizId],
  )
}

interface Keeping {
  /** Input that is not queued yet. */
  readonly fresh: Answers
  readonly failed: boolean
  readonly give: Taking['give']
  readonly handIn: () => Promise<void>
}

/**
 * Queues answers in the outbox: each write contains everything the server may lack, so that a later one replaces an
 * earlier one.
 */
const useKeeping = (quiz: OwnQuiz, waiting: Answers, ahead: number): Keeping => {
  const { enqueue } = useOutbox()
  const showKept = useShowKept(quiz.id)
  const [fresh, setFresh] = useState<Answers>(new Map())
  const [failed, setFailed] = useState(false)
  const latest = useRef({ fresh, waiting })
  useEffect(() => {
    latest.current = { fresh, waiting }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { id, title } = quiz

  const put = useCallback(
    async (isLast: boolean): Promise<void> => {
      clearTimeout(timer.current)
      const own = latest.current.fresh
      const given = new Map([...latest.current.waiting, ...own])
      const args = { params: { id }, body: { deviceId: deviceId(), answers: [...given.values()] } }
      const options = {
        label: { key: `smart-grading:outbox.${isLast ? 'submit' : 'save'}`, params: { title } },
        subject: subjectOf(id),
      }
      await (isLast ? enqueue(submitWrite, args, options) : enqueue(answersWrite, args, options))
      showKept(given)
      setFresh((now) => new Map([...now].filter(([questionId, one]) => own.get(questionId) !== one)))
      setFailed(false)
    },
    [enqueue, id, title, showKept],
  )
  const keep = useCallback(async (): Promise<void> => {
    if (latest.current.fresh.size > 0) await put(false).catch(() => setFailed(true))
  }, [put])
  const handIn = useCallback(() => put(true), [put])

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

  const give: Taking['give'] = (questionId, answer, typed = false) => {
    const givenAt = new Date(Date.now() + ahead).toISOString()
    const next = new Map(latest.current.fresh).set(questionId, { questionId, answer, givenAt })
    latest.current = { ...latest.current, fresh: next }
    setFresh(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(), typed ? rest : 0)
  }
  return { fresh, failed, give, handIn }
}

/** @param ahead milliseconds that the server's clock is ahead of this device's */
export const useTaking = (quiz: OwnQuiz, attempt: AttemptSheet, ahead: number): Taking => {
  const { online } = useOutbox()
  const entries = useWaitingFor(subjectOf(quiz.id))
  const waiting = useMemo(() => answersIn(entries), [entries])
  const { fresh, failed, give, handIn } = useKeeping(quiz, waiting, ahead)
  const kept = useMemo(() => new Map(attempt.answers.map((one) => [one.questionId, one.answer])), [attempt.answers])
  const answerOf = (questionId: string): Answer | null => {
    const given = fresh.get(questionId) ?? waiting.get(questionId)
    return given ? given.answer : (kept.get(questionId) ?? null)
  }
  // Only stored answers are safe, not input of the last moment.
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
