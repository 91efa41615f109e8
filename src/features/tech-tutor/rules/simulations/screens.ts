/** Practice screens: a phone’s settings, a window, or pages in a browser, as rows that change values. */
import { holds, type Change, type Check, type Fact, type Language, type Words } from './checks.ts'

interface RowOf<Kind extends string> {
  readonly kind: Kind
  /** Shown only while this holds. */
  readonly when?: readonly Check[]
}

export type Row =
  | (RowOf<'open'> & { readonly label: Words; readonly to: string; readonly note?: Words })
  | (RowOf<'switch'> & { readonly label: Words; readonly key: string; readonly note?: Words })
  | (RowOf<'choice'> & {
      readonly label: Words
      readonly key: string
      readonly options: readonly (readonly [value: string, label: Words])[]
    })
  | (RowOf<'text'> & { readonly label: Words; readonly key: string; readonly secret?: boolean })
  | (RowOf<'button'> & { readonly label: Words; readonly set: readonly Change[]; readonly danger?: boolean })
  | (RowOf<'note'> & { readonly text: Words; readonly tone?: 'quiet' | 'warning' | 'good' })

export interface Screen {
  readonly title: Words
  /** Address of a page in the browser, without `https://`. */
  readonly url?: string
  /** A page whose connection is not secure. */
  readonly insecure?: boolean
  readonly rows: readonly Row[]
}

export interface ScreensState {
  readonly screen: string
  readonly values: Readonly<Record<string, Fact>>
}

/** Screens that were open before, for the way back. */
export const shownRows = ({ rows }: Screen, state: ScreensState, language: Language): Row[] =>
  rows.filter(({ when }) => when?.every((check) => holds(state, check, language)) ?? true)

const bare = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')

/**
 * Goes to a typed address. What is no address of a page is searched for, if the lesson has a page for that: its words are
 * then in `values.search`.
 */
export const goTo = (state: ScreensState, screens: Readonly<Record<string, Screen>>, typed: string): ScreensState => {
  const found = Object.entries(screens).find(([, { url }]) => url !== undefined && bare(url) === bare(typed))?.[0]
  if (found) return { ...state, screen: found }
  return screens['search'] ? { screen: 'search', values: { ...state.values, search: typed.trim() } } : state
}

export const bookmarkKey = (screen: string): string => `bookmark_${screen}`

/** Sets a value of the lesson; the learner’s own text too. */
export const setValue = (state: ScreensState, key: string, value: Fact): ScreensState => ({
  ...state,
  values: { ...state.values, [key]: value },
})
