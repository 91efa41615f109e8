/** A shelf as a board with its first covers. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Shelf as ShelfOfItems } from '../../contract/shelves.ts'
import { Shelf } from '../components/shelf.tsx'
import classes from '../components/library.module.css'

export const Board = ({ shelf }: { shelf: ShelfOfItems }) => {
  const { t } = useTranslation('digital-library')
  const { id, title, note, count, items } = shelf
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <h2>
          {title} <span className={classes.hint}>{t('shelf.count', { count })}</span>
        </h2>
        <Link to="/cbe-library/shelves/$shelfId" params={{ shelfId: id }} aria-label={t('shelf.openOf', { title })}>
          {t('shelf.open')}
        </Link>
      </div>
      {note === '' ? null : <p className={classes.hint}>{note}</p>}
      {items.length === 0 ? <p className={classes.hint}>{t('shelf.empty')}</p> : <Shelf items={items} isBoard />}
    </section>
  )
}
