/** The promotions so far, newest first. */
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import type { Promotion } from '../../contract/promotions.ts'
import { useClauses } from './totals.tsx'
import classes from './history.module.css'

const Row = ({ promotion, onUndo }: { promotion: Promotion; onUndo: () => void }) => {
  const { t } = useTranslation('promotion')
  const { dateTime } = useFormats()
  const clauses = useClauses()
  const { from, to, status, createdAt, undoneAt } = promotion
  const name = t('history.years', { from: from.name, to: to.name })
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.second}>{clauses(promotion, 'did')}</span>
      </span>
      <span className={classes.state}>
        <StatusDot kind={status === 'done' ? 'active' : 'inactive'}>{t(`status.${status}`)}</StatusDot>
        <span className={classes.when}>{dateTime(undoneAt ?? createdAt, 'date')}</span>
      </span>
      <span className={classes.menu}>
        <RowMenu
          name={name}
          actions={
            status === 'done' ? [{ label: t('undo.verb'), icon: IconArrowBackUp, onClick: onUndo, danger: true }] : []
          }
        />
      </span>
    </li>
  )
}

export const History = ({
  promotions,
  onUndo,
}: {
  promotions: readonly Promotion[]
  onUndo: (promotion: Promotion) => void
}) => {
  const { t } = useTranslation('promotion')
  if (promotions.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('history.title')}</h2>
      <ul className={classes.rows}>
        {promotions.map((promotion) => (
          <Row key={promotion.id} promotion={promotion} onUndo={() => onUndo(promotion)} />
        ))}
      </ul>
    </section>
  )
}
