/** What a row changes on record: each field as it is and as it will be. */
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ImportItem, ImportRowView } from '../../../contract/imports.ts'
import classes from './rows.module.css'

const days = ['birthDate', 'admittedOn', 'hiredOn']

const useValue = () => {
  const { t } = useTranslation('people-imports')
  const { date } = useFormats()
  return (field: string, value: string): string => {
    if (days.includes(field)) return date(value, 'numeric')
    if (field === 'sex') return t(`sex.${value}`)
    if (field === 'employmentType') return t(`employment.${value}`)
    return field === 'phone' ? displayPhone(value) : value
  }
}

export const Changes = ({ kind, changes }: { kind: ImportItem['kind']; changes: ImportRowView['changes'] }) => {
  const { t } = useTranslation('people-imports')
  const valueOf = useValue()
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{t(`${kind}.field.${field}`)}</dt>
          <dd>
            {from ? (
              <>
                <del>{valueOf(field, from)}</del>
                <IconArrowRight size={14} stroke={2} aria-hidden />
              </>
            ) : null}
            {to ? <ins>{valueOf(field, to)}</ins> : <span>{t('rows.emptied')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
