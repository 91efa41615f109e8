/** Words for what the log holds as ids: actions, kinds of records, fields and coded values. What has no word yet is read off its id. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { isId, veiled } from '../rules/changes.ts'
import { humanise, verbOf } from '../rules/words.ts'

export interface AuditWords {
  action: (id: string) => string
  module: (id: string) => string
  entity: (id: string) => string
  /** A field's whole path; ids in it by name. */
  field: (path: string, names?: Readonly<Record<string, string>>) => string
  value: (field: string, value: unknown, names?: Readonly<Record<string, string>>) => string
}

/** Fields whose values are codes and not what somebody typed. */
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

const lastOf = (path: string): string => path.split('.').at(-1) ?? path
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const day = /^\d{4}-\d{2}-\d{2}$/

export const useAuditWords = (): AuditWords => {
  const { t, i18n } = useTranslation('audit')
  const formats = useFormats()
  return useMemo(() => {
    const word = (key: string, id: string): string => (i18n.exists(key, { ns: 'audit' }) ? t(key) : humanise(id))
    const text = (field: string, value: string, names: Readonly<Record<string, string>>): string => {
      if (value === '[hidden]') return t('value.hidden')
      if (value === veiled) return t('value.veiled')
      if (isId(value)) return names[value] ?? value
      if (instant.test(value)) return formats.dateTime(value, 'date')
      if (day.test(value)) return formats.date(value)
      return coded.has(lastOf(field)) ? word(`codes.${value}`, value) : value
    }
    const valueText: AuditWords['value'] = (field, value, names = {}) => {
      if (value === null || value === undefined || value === '') return t('value.none')
      if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
      // Plain digits: a year is no thousand and something.
      if (typeof value === 'number') return String(value)
      if (typeof value === 'string') return text(field, value, names)
      if (Array.isArray(value)) return value.length === 0 ? t('value.none') : value.map((item) => valueText(field, item, names)).join(', ')
      return Object.keys(value).length === 0 ? t('value.none') : JSON.stringify(value)
    }
    return {
      action: (id) => word(`actions.${id}`, verbOf(id) || id),
      module: (id) => word(`modules.${id}`, id),
      entity: (id) => word(`entities.${id}`, id),
      field: (path, names = {}) =>
        path
          .split('.')
          .map((part) => names[part] ?? (isId(part) ? part : word(`fields.${part}`, part)))
          .join(' › '),
      value: valueText,
    }
  }, [t, i18n, formats])
}
