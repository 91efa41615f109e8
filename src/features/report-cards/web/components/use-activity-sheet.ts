/** Entries that were changed on a sheet and not saved yet, kept when sending fails. */
import { useState } from 'react'
import { useSend } from '#platform/web/api/hooks.ts'
import {
  getActivitySheet,
  saveActivitySheet,
  type ActivityLine,
  type ActivitySheet,
} from '../../contract/activities.ts'
import { getRun, previewCard } from '../../contract/runs.ts'

export type Entry = Pick<ActivityLine, 'participation' | 'remark'>

export interface SheetEntries {
  readonly of: (line: ActivityLine) => Entry
  readonly change: (line: ActivityLine, entry: Partial<Entry>) => void
  /** Sends everything that changed. @throws AppError what the server refused; the input is kept */
  readonly save: () => Promise<void>
  readonly saving: boolean
  readonly changed: number
}

const isSame = (line: ActivityLine, entry: Entry): boolean =>
  entry.participation === line.participation && (entry.remark ?? '').trim() === (line.remark ?? '')

export const useActivitySheet = (sheet: ActivitySheet): SheetEntries => {
  const [typed, setTyped] = useState<Readonly<Record<string, Entry>>>({})
  const { send, sending } = useSend(saveActivitySheet, { invalidates: [getActivitySheet, getRun, previewCard] })
  const of = (line: ActivityLine): Entry => typed[line.learnerId] ?? line
  const changes = sheet.items.filter((line) => !isSame(line, of(line)))
  return {
    of,
    change: (line, entry) =>
      setTyped((before) => {
        const { participation, remark } = before[line.learnerId] ?? line
        return { ...before, [line.learnerId]: { participation, remark, ...entry } }
      }),
    save: async () => {
      const items = changes.map((line) => ({
        learnerId: line.learnerId,
        version: line.version,
        ...entryToSend(of(line)),
      }))
      await send({
        body: { activityId: sheet.activity.id, streamId: sheet.stream.id, termId: sheet.termId, items },
      })
      setTyped({})
    },
    saving: sending,
    changed: changes.length,
  }
}

/** A remark goes with a participation. */
const entryToSend = ({ participation, remark }: Entry): Entry => ({
  participation,
  remark: participation === null ? null : remark?.trim() || null,
})
