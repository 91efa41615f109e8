/** A typing lesson under way: what each press does. Wrong presses do not move on; the miss stays marked. */
import { keyOf } from './keyboard.ts'

export interface Run {
  readonly text: string
  /** Characters typed. */
  readonly at: number
  /** Places at which a wrong key was pressed. */
  readonly missed: ReadonlySet<number>
  readonly misses: number
  readonly keys: Readonly<Record<string, readonly [due: number, missed: number]>>
  /** Milliseconds of the first and of the last press; null before them. */
  readonly startedAt: number | null
  readonly lastAt: number | null
  /** Presses on a hardware keyboard. */
  readonly onKeys: number
}

export const startRun = (text: string): Run => ({
  text,
  at: 0,
  missed: new Set(),
  misses: 0,
  keys: {},
  startedAt: null,
  lastAt: null,
  onKeys: 0,
})

export const isDone = ({ at, text }: Run): boolean => at >= text.length

/** @param typed one character @param hardware whether a key of a keyboard was pressed */
export const press = (run: Run, typed: string, now: number, hardware: boolean): Run => {
  const due = run.text[run.at]
  if (due === undefined) return run
  const isRight = typed === due
  const key = keyOf(due)
  const [dueBefore, missedBefore] = run.keys[key] ?? [0, 0]
  return {
    ...run,
    at: isRight ? run.at + 1 : run.at,
    missed: isRight || run.missed.has(run.at) ? run.missed : new Set([...run.missed, run.at]),
    misses: run.misses + (isRight ? 0 : 1),
    keys: { ...run.keys, [key]: isRight ? [dueBefore + 1, missedBefore] : [dueBefore, missedBefore + 1] },
    startedAt: run.startedAt ?? now,
    lastAt: now,
    onKeys: run.onKeys + (hardware ? 1 : 0),
  }
}

/** Seconds from the first press to the last, at least one: pauses count. */
export const secondsOf = ({ startedAt, lastAt }: Run): number =>
  startedAt === null || lastAt === null ? 0 : Math.max(1, Math.round((lastAt - startedAt) / 1000))

/** A hardware keyboard if most presses came from one. */
export const keyboardOf = ({ onKeys, at, misses }: Run): 'keys' | 'touch' =>
  onKeys * 2 > at + misses ? 'keys' : 'touch'

/**
 * The character that a phone’s keyboard put in, when it gives the word under way each time. Null for more than one at
 * once: a suggestion or a paste, which is not typing.
 */
export const typedBetween = (before: string, after: string): string | null => {
  const added = after.startsWith(before) ? after.slice(before.length) : after
  return [...added].length === 1 ? added : null
}

/** Lines of at most so many characters, broken at spaces: index of each line’s first character. */
export const lineStarts = (text: string, width: number): number[] => {
  const starts = [0]
  let start = 0
  while (text.length - start > width) {
    const space = text.lastIndexOf(' ', start + width)
    start = space > start ? space + 1 : start + width
    starts.push(start)
  }
  return starts
}
