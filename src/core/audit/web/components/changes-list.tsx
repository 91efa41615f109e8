/** Changes of an entry: each field before and after. */
import { useTranslation } from 'react-i18next'
import type { AuditDetail } from '../../contract.ts'
import { useAuditWords } from '../use-audit-words.ts'
import classes from './changes-list.module.css'

export interface ChangesListProps extends Pick<AuditDetail, 'changes' | 'names'> {
  label: string
  action: string
}

export const ChangesList = ({ changes, names, label, action }: ChangesListProps) => {
  const { t } = useTranslation('audit')
  const words = useAuditWords().fieldsOf(action)
  // A new or read record has no previous values.
  const isNew = changes.every(({ before }) => before === null)
  const after = isNew ? t('detail.value') : t('detail.after')
  return (
    <div role="table" aria-label={label} className={classes.list} data-new={isNew || undefined}>
      <div role="row" className={`${classes.row} ${classes.head}`}>
        <span role="columnheader">{t('detail.field')}</span>
        {isNew ? null : <span role="columnheader">{t('detail.before')}</span>}
        <span role="columnheader">{after}</span>
      </div>
      {changes.map((change) => (
        <div key={change.field} role="row" className={classes.row}>
          <span role="rowheader" className={classes.field}>
            {words.field(change.field, names)}
          </span>
          {isNew ? null : (
            <span role="cell" className={classes.before}>
              <span className={classes.small}>{t('detail.before')}</span>
              {words.value(change.field, change.before, names)}
            </span>
          )}
          <span role="cell">
            {isNew ? null : <span className={classes.small}>{after}</span>}
            {words.value(change.field, change.after, names)}
          </span>
        </div>
      ))}
    </div>
  )
}
