/** Marks of who came, over what the server has. */
import type { Sitter, WatchDetail } from '../contract/watches.ts'
import type { Coming } from '../contract/words.ts'

export interface ComingMark {
  readonly learnerId: string
  readonly state: Coming
  readonly note: string
  readonly at: string
}

/** What pressing a state records: that state, or none again. */
export const pressed = ({ learnerId, state, note }: Sitter, next: Coming, at: string): ComingMark => ({
  learnerId,
  state: state === next ? 'expected' : next,
  note,
  at,
})

export const withComings = (watch: WatchDetail, marks: readonly ComingMark[]): WatchDetail => {
  const last = new Map(marks.map((mark) => [mark.learnerId, mark]))
  const sitters = watch.sitters.map((one) => {
    const mark = last.get(one.learnerId)
    return mark ? { ...one, state: mark.state, note: mark.note } : one
  })
  return { ...watch, sitters, recorded: sitters.filter(({ state }) => state !== 'expected').length }
}
