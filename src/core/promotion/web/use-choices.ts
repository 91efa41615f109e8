/** The choices of the promotion at hand, restored when the page is opened again. */
import { useEffect, useMemo, useState } from 'react'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { isUntouched, readChoices, type Choices } from './choices.ts'

export interface ChoicesState {
  choices: Choices
  change: (update: (before: Choices) => Choices) => void
  /** Deletes the stored choices after the run. */
  forget: () => void
}

/** @param name key of the promotion: choices are stored per pair of years */
export const useChoices = (name: string): ChoicesState => {
  const key = draftKey(useSession().user.id, `people.promotion.${name}`)
  const kept = useMemo(() => readChoices(readDraft(key)), [key])
  const [changed, setChanged] = useState<Readonly<Record<string, Choices>>>({})
  const current = changed[key]
  useEffect(() => {
    if (current) writeDraft(key, isUntouched(current) ? null : current)
  }, [key, current])
  const change = (update: (before: Choices) => Choices): void =>
    setChanged((all) => ({ ...all, [key]: update(all[key] ?? kept) }))
  return { choices: current ?? kept, change, forget: () => writeDraft(key, null) }
}
