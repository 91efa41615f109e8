/** Marks on the screen, in order of precedence: drafts (which survive a reload), the outbox, the server. */
import { useMemo, useState } from 'react'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { z } from 'zod'
import { mark as markSchema, type Counts, type Mark } from '../../contract/marks.ts'
import type { RegisterSheet } from '../../contract/registers.ts'
import { countsOf, sameMark } from '../../rules/marks.ts'
import { openingMarks, restPresent } from '../../rules/opening.ts'
import type { RegisterPlace } from './known-register.ts'

interface Draft {
  /** Version of the register the marks are based on. */
  readonly version: number
  readonly marks: ReadonlyMap<string, Mark>
}

const keptDraft = z.object({ version: z.int(), marks: z.record(z.string(), markSchema) })

const read = (key: string): Draft | null => {
  const found = keptDraft.safeParse(readDraft(key))
  return found.success ? { version: found.data.version, marks: new Map(Object.entries(found.data.marks)) } : null
}

const alike = (a: ReadonlyMap<string, Mark>, b: ReadonlyMap<string, Mark>): boolean =>
  a.size === b.size && [...a].every(([id, mark]) => sameMark(mark, b.get(id) ?? null))

export interface Marks {
  readonly marks: ReadonlyMap<string, Mark>
  readonly version: number
  readonly counts: Counts
  /** Something was marked that is not on its way. */
  readonly isDirty: boolean
  readonly setMark: (learnerId: string, mark: Mark) => void
  /** Marks every unmarked learner as present. */
  readonly markRest: () => void
  /** Back to what was sent. */
  readonly forget: () => void
}

/** @param waiting this register's outbox entry */
export const useMarks = (place: RegisterPlace, sheet: RegisterSheet, waiting: Draft | null): Marks => {
  const key = draftKey(
    useSession().user.id,
    ['register', place.streamId, place.date, place.session, place.lessonId ?? ''].join('.'),
  )
  const [state, setState] = useState<{ key: string; draft: Draft | null }>(() => ({ key, draft: read(key) }))
  const draft = state.key === key ? state.draft : read(key)
  const base = useMemo(() => waiting?.marks ?? openingMarks(sheet.learners, sheet.version > 0), [waiting, sheet])
  const marks = draft?.marks ?? base
  const version = draft?.version ?? waiting?.version ?? sheet.version

  const change = (next: Map<string, Mark>): void => {
    const isBack = (sheet.version > 0 || waiting !== null) && alike(next, base)
    const changed = isBack ? null : { version, marks: next }
    setState({ key, draft: changed })
    writeDraft(key, changed && { version, marks: Object.fromEntries(next) })
  }

  return {
    marks,
    version,
    counts: countsOf(sheet.learners.map(({ id }) => marks.get(id)?.status ?? null)),
    isDirty: draft !== null || (sheet.version === 0 && waiting === null && marks.size > 0),
    setMark: (learnerId, mark) => change(new Map(marks).set(learnerId, mark)),
    markRest: () => change(restPresent(sheet.learners, marks)),
    forget: () => {
      setState({ key, draft: null })
      writeDraft(key, null)
    },
  }
}
