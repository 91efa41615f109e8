/** Translates an entry of the history: action, field, value. */
import { useTranslation } from 'react-i18next'
import { isCalendarDate } from '#platform/pure/dates.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { useRelationship } from '#core/people/web/public.ts'

type Value = HistoryEntry['changes'][number]['from']

/** Fields with translated values, by locale key. */
const lists: Readonly<Record<string, string>> = {
  sex: 'people:sex',
  status: 'people:status',
  purpose: 'purpose',
  way: 'way',
  proof: 'proof',
}

interface ModuleWords {
  actions?: Readonly<Record<string, Readonly<Record<string, string>>>>
  fields?: Readonly<Record<string, string>>
}

/** What other modules call their own actions and fields in the audit log. */
const useModuleWords = () => {
  const { i18n } = useTranslation(['audit-words'])
  const all = (i18n.getDataByLanguage(i18n.language)?.['audit-words'] ?? {}) as Readonly<Record<string, ModuleWords>>
  const of = (action: string) => {
    const [module = '', verb = ''] = action.split('.')
    const words = Object.values(all).find(({ actions }) => actions?.[module]?.[verb] !== undefined)
    return { did: words?.actions?.[module]?.[verb], fields: words?.fields }
  }
  return {
    action: (action: string): string => of(action).did ?? action,
    field: (action: string, name: string): string => of(action).fields?.[name] ?? name,
  }
}

export const useHistoryWords = () => {
  const { t, i18n } = useTranslation(['records', 'people'])
  const formats = useFormats()
  const relationship = useRelationship()
  const modules = useModuleWords()
  /** A word of the texts, or the plain text where a later version wrote one that this one does not know. */
  const word = (key: string, plain: string): string => (i18n.exists(key, { ns: 'records' }) ? t(key) : plain)
  const kindOf = (action: string): string => (action.includes('health') ? 'healthKind' : 'paperKind')
  const value = (action: string, field: string, given: Value): string => {
    if (given === null) return t('history.nothing')
    if (typeof given === 'boolean') return t(given ? 'people:yes' : 'people:no')
    if (typeof given === 'number') return formats.number(given)
    if (field === 'kind') return word(`${kindOf(action)}.${given}`, given)
    if (field in lists) return word(`${lists[field]}.${given}`, given)
    if (field === 'relationship' || field === 'emergencyRelationship') return relationship(given)
    if (isCalendarDate(given)) return formats.date(given)
    if (/^\d{4}-\d{2}-\d{2}T/.test(given)) return formats.dateTime(given, 'date')
    return displayPhone(given)
  }
  return {
    did: (entry: HistoryEntry): string => word(`did.${entry.action.replace('.', '_')}`, modules.action(entry.action)),
    field: (action: string, name: string): string =>
      word(`historyField.${name}`, word(`people:field.${name}`, modules.field(action, name))),
    value,
  }
}
