/**
 * Lessons in simulated programs, as data in both languages: where the program starts, and what has to be true of it
 * after each step. A step is checked by what was done, whatever way it was done.
 */
import { holds, isWords, said, type Change, type Check, type Language, type Words } from './checks.ts'
import type { DocumentState } from './document.ts'
import type { FilesState } from './files.ts'
import type { Screen, ScreensState } from './screens.ts'
import type { SheetState } from './sheet.ts'

export interface Step {
  readonly do: Words
  readonly hint: Words
  readonly done: readonly Check[]
  /** What “Show me how” does; by default what `done` asks for. */
  readonly show?: readonly Change[]
}

interface LessonOf<App extends string, State> {
  readonly id: string
  readonly title: Words
  /** What it is about, in a sentence or two. */
  readonly story: Words
  readonly app: App
  readonly start: State
  readonly steps: readonly Step[]
}

export type SheetLesson = LessonOf<'sheet', SheetState>
export type DocumentLesson = LessonOf<'document', DocumentState>
export type FilesLesson = LessonOf<'files', FilesState>
export interface ScreensLesson extends LessonOf<'screens', ScreensState> {
  readonly frame: 'phone' | 'browser' | 'window'
  readonly screens: Readonly<Record<string, Screen>>
}
export type SkillLesson = SheetLesson | DocumentLesson | FilesLesson | ScreensLesson
export type SkillCourse = readonly SkillLesson[]

/** A start in one language: every pair of texts becomes the one that is read. */
export const inLanguage = <T>(value: T, language: Language): T => {
  if (isWords(value)) return said(value, language) as T
  if (Array.isArray(value)) return value.map((one: unknown) => inLanguage(one, language)) as T
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      // Two ids in an order look like a pair of texts.
      Object.entries(value).map(([key, one]) => [key, key === 'order' ? one : inLanguage<unknown>(one, language)]),
    ) as T
  return value
}

export const stepHolds = (facts: unknown, { done }: Step, language: Language): boolean =>
  done.every((check) => holds(facts, check, language))

type Tree = Readonly<Record<string, unknown>>

/** The state with something else at a place. */
export const withChange = <T>(state: T, [at, to]: Change, language: Language): T => {
  const [key = '', ...rest] = at.split('.')
  const tree = state as Tree
  const value = isWords(to) ? said(to, language) : to
  return {
    ...tree,
    [key]: rest.length === 0 ? value : withChange(tree[key] ?? {}, [rest.join('.'), to], language),
  } as T
}

const changesOf = ({ show, done }: Step): readonly Change[] =>
  show ??
  done.flatMap(({ at, is, has }): Change[] => (is !== undefined ? [[at, is]] : has !== undefined ? [[at, has]] : []))

/** The program after the step. */
export const solved = <T>(state: T, step: Step, language: Language): T =>
  changesOf(step).reduce((sum, change) => withChange(sum, change, language), state)
