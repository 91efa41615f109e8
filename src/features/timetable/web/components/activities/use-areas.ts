/** Which learning areas a class can be taught: those of its level. */
import { listStreams } from '#core/academics/contract/classes.ts'
import { listLearningAreas } from '#core/academics/contract/teaching.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import type { Option } from '#platform/web/forms/select.tsx'
import type { Board } from '../../../contract/drafts.ts'

/** @returns undefined while it is not known; `kept` stays among them although the school may no longer teach it */
export const useAreas = (board: Board): ((streamId: string | undefined, kept?: string) => Option[]) | undefined => {
  const streams = useCall(listStreams, {}).data?.items
  const areas = useCall(listLearningAreas, { query: {} }).data?.items
  if (!streams || !areas) return undefined
  const levels = new Map(streams.map(({ id, level }) => [id, level]))
  return (streamId, kept) => {
    const level = levels.get(streamId ?? '')
    const taught = areas
      .filter((area) => area.active && area.level === level)
      .map(({ id, name }) => ({ value: id, label: name }))
    const other = board.learningAreas.find(({ id }) => id === kept && !taught.some(({ value }) => value === id))
    return other && streamId !== undefined ? [...taught, { value: other.id, label: other.name }] : taught
  }
}
