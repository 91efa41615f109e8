/**
 * Translates ids in the log: actions, kinds of records, fields and coded values. Each module provides its own texts; an
 * id without one is shown as plain words.
 */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { isId, veiled } from '../rules/changes.ts'
import { humanise, moduleOf, verbOf, wordsFor, type ModuleWords } from '../rules/words.ts'

/** Words for the fields of one entry. */
export interface FieldWords {
  /** A field's whole path; ids in it by name. */
  field: (path: string, names?: Readonly<Record<string, string>>) => string
  value: (field: string, value: unknown, names?: Readonly<Record<string, string>>) => string
}

export interface AuditWords {
  action: (id: string) => string
  module: (id: string) => string
  entity: (id: string) => string
  /** Modules may name the same field differently: the action decides. */
  fieldsOf: (action: string) => FieldWords
}

/** Fields with coded values instead of user input. */
const coded = new Set([
  'status',
  'sex',
  'relationship',
  'kind',
  'role',
  'proof',
  'outcome',
  'employmentType',
  'plan',
  'session',
  'requestedAs',
  'purpose',
  'way',
  'format',
  'level',
  'levels',
  'type',
  'boarding',
  'subjectGroup',
])

const none: Readonly<Record<string, ModuleWords>> = {}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const day = /^\d{4}-\d{2}-\d{2}$/

/** The words that are loaded, by module. */
const useLoadedWords = (): Readonly<Record<string, ModuleWords>> => {
  const { i18n } = useTranslation(['audit-words'])
  const { language } = i18n
  return (i18n.getDataByLanguage(language)?.['audit-words'] ?? none) as Readonly<Record<string, ModuleWords>>
}

export const useAuditWords = (): AuditWords => {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const all = useLoadedWords()
  return useMemo(() => {
    const find = (pick: (words: ModuleWords) => string | undefined, id: string, action?: string): string =>
      wordsFor(all, action)
        .map(pick)
        .find((word) => word !== undefined) ?? humanise(id)
    const fieldsOf = (action: string): FieldWords => {
      const text = (field: string, value: string, names: Readonly<Record<string, string>>): string => {
        if (value === '[hidden]') return t('value.hidden')
        if (value === veiled) return t('value.veiled')
        if (isId(value)) return names[value] ?? value
        if (instant.test(value)) return formats.dateTime(value, 'date')
        if (day.test(value)) return formats.date(value)
        return coded.has(lastOf(field)) ? find(({ codes }) => codes?.[value], value, action) : value
      }
      const valueText: FieldWords['value'] = (field, value, names = {}) => {
        if (value === null || value === undefined || value === '') return t('value.none')
        if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
        // Plain digits: a year has no thousands separator.
        if (typeof value === 'number') return String(value)
        if (typeof value === 'string') return text(field, value, names)
        if (Array.isArray(value))
          return value.length === 0 ? t('value.none') : value.map((item) => valueText(field, item, names)).join(', ')
        return Object.keys(value).length === 0 ? t('value.none') : JSON.stringify(value)
      }
      const partText = (part: string): string =>
        isId(part) ? part : find(({ fields }) => fields?.[part], part, action)
      return {
        field: (path, names = {}) =>
          path
            .split('.')
            .map((part) => names[part] ?? partText(part))
            .join(' › '),
        value: valueText,
      }
    }
    return {
      action: (id) => find(({ actions }) => actions?.[moduleOf(id)]?.[verbOf(id)], verbOf(id) || id),
      module: (id) => find(({ modules }) => modules?.[id], id),
      entity: (id) => find(({ entities }) => entities?.[id], id),
      fieldsOf,
    }
  }, [t, formats, all])
}
