/** What a row changes on record: each field as it is and as it will be. */
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ImportRowView } from '../../contract/import-row.ts'
import classes from './rows.module.css'

type Change = ImportRowView['changes'][number]

const useValue = () => {
  const { date } = useFormats()
  return (type: Change['type'], value: string): string =>
    type === 'date' ? date(value, 'numeric') : type === 'phone' ? displayPhone(value) : value
}

export const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const { t } = useTranslation('imports')
  const valueOf = useValue()
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, label, type, from, to }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {from ? (
              <>
                <del>{valueOf(type, from)}</del>
                <IconArrowRight size={14} stroke={2} aria-hidden />
              </>
            ) : null}
            {to ? <ins>{valueOf(type, to)}</ins> : <span>{t('rows.emptied')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
