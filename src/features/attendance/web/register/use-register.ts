/** A register on the screen: the server's version, the queued request, and unsent marks. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { getRegister, registerBody, type RegisterSheet } from '../../contract/registers.ts'
import type { Mark } from '../../contract/marks.ts'
import { markOf } from '../../rules/marks.ts'
import { sentOf } from '../../rules/merge.ts'
import { useAttendanceLive } from '../live.ts'
import { registerWrite } from '../offline-writes.ts'
import { knownRegister, type RegisterPlace } from './known-register.ts'
import { rememberNames } from './names.ts'
import { useMarks, type Marks } from './use-marks.ts'

/** Key of this register in the outbox. */
export const subjectOf = ({ streamId, date, session, lessonId }: RegisterPlace): string =>
  ['register', streamId, date, session, lessonId ?? ''].join(':')

export const argsOf = ({ streamId, date, session, lessonId }: RegisterPlace) => ({
  params: { streamId },
  query: { date, session, ...(lessonId ? { lessonId } : {}) },
})

/** The register from the server; offline, if never seen, an empty one of the known class. */
export const useSheet = (place: RegisterPlace) => {
  const client = useQueryClient()
  const query = useCall(getRegister, argsOf(place), { offline: true, live: true, staleTime: 0 })
  useAttendanceLive(getRegister)
  const failed = query.error?.kind === 'network'
  const sheet = useMemo(
    () => query.data ?? (failed ? knownRegister(client, place) : undefined),
    [query.data, failed, client, place],
  )
  return { query, sheet }
}

const marksOfEntry = (entry: OutboxEntry | undefined): { version: number; marks: Map<string, Mark> } | null => {
  const body = registerBody.safeParse(entry?.body)
  return body.success
    ? {
        version: body.data.version,
        marks: new Map(body.data.marks.map(({ learnerId, ...sent }) => [learnerId, markOf(sent)])),
      }
    : null
}

export interface Register extends Marks {
  readonly sheet: RegisterSheet
  /** Queued request of this register. */
  readonly entry: OutboxEntry | undefined
  /** Queues the register on the device and sends it. Resolves when it is stored on the device. */
  readonly send: (reason?: string) => Promise<void>
}

export const useRegister = (place: RegisterPlace, sheet: RegisterSheet): Register => {
  const client = useQueryClient()
  const formats = useFormats()
  const { enqueue } = useOutbox()
  const entry = useWaitingFor(subjectOf(place)).at(-1)
  const waiting = useMemo(() => marksOfEntry(entry), [entry])
  const marks = useMarks(place, sheet, waiting)
  const [busy, setBusy] = useState(false)
  useEffect(() => rememberNames(sheet.learners), [sheet.learners])

  const send = async (reason?: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const sent = sheet.learners.flatMap(({ id }) => {
        const mark = marks.marks.get(id)
        return mark ? [sentOf(id, mark)] : []
      })
      const { streamId, date, session, lessonId } = place
      const body = {
        date,
        session,
        ...(lessonId ? { lessonId } : {}),
        marks: sent,
        version: marks.version,
        ...(reason ? { reason } : {}),
      }
      const label = {
        key: `attendance:outbox.${session}`,
        params: { className: sheet.class.label, date: formats.date(date, 'day') },
      }
      await enqueue(registerWrite, { params: { streamId }, body }, { label, subject: subjectOf(place) })
      // Shown until the server answers, to avoid flicker.
      const saved: RegisterSheet = {
        ...sheet,
        state: 'taken',
        version: marks.version + 1,
        learners: sheet.learners.map((learner) => ({ ...learner, mark: marks.marks.get(learner.id) ?? null })),
      }
      client.setQueryData(callKey(getRegister, argsOf(place)), saved)
      marks.forget()
    } finally {
      setBusy(false)
    }
  }
  return { ...marks, sheet, entry, send }
}
