/** A module's description of its import page. */
import { createContext, use, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#platform/pure/contract.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Icon } from '#platform/web/module.ts'
import type { ImportDetail } from '../contract/imports.ts'

export interface ImportSubject {
  /** Address of the start page; one list is at `home/id`. */
  readonly home: string
  /** Target of the back arrow, for pages that are not in the rail. */
  readonly back?: string
  readonly title: string
  readonly lead: string
  /** With more than one, the page asks which kind first. */
  readonly kinds: readonly ImportSubjectKind[]
  /** Object that the lists belong to, such as a curriculum design. */
  readonly targetId?: string
  /** Shown on the start page before the file, such as what a list of this kind refers to. */
  readonly First?: ComponentType
  /** Queries to refetch after an import or undo. */
  readonly reads: readonly Endpoint[]
}

export interface ImportSubjectKind {
  readonly kind: string
  readonly icon?: Icon
  /**
   * Key of its texts, such as `fees:import`: `name` of the kind, `hint` about columns, `things_one` and `things_other`
   * with `{{n}}`, `see` on the button to the imported data.
   */
  readonly texts: string
  /** Page that shows the imported data. */
  readonly see: string
  /** Form for options of the whole list. */
  readonly Options?: ComponentType<OptionsProps>
}

export interface OptionsProps {
  detail: ImportDetail
  /** True while the column section is open. */
  open: boolean
  disabled: boolean
  onChange: (options: Record<string, string | null>) => void
}

const Subject = createContext<ImportSubject | null>(null)
export const SubjectProvider = Subject.Provider

export const useSubject = (): ImportSubject => {
  const subject = use(Subject)
  if (!subject) throw new Error('An import page stands within its subject')
  return subject
}

export const useSubjectKind = (kind: string): ImportSubjectKind => {
  const { kinds } = useSubject()
  const found = kinds.find((one) => one.kind === kind) ?? kinds[0]
  if (!found) throw new Error(`No kind ${kind} on this page`)
  return found
}

/** Counted noun of a kind: `51 learners`. */
export const useThings = (kind: string): ((count: number) => string) => {
  const { texts } = useSubjectKind(kind)
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  return (count) => t(`${texts}.things`, { count, n: number(count) })
}
