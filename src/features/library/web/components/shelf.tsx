/** Items as covers on a shelf. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '../../contract/items.ts'
import { langOf } from '../lang.ts'
import { Cover } from './cover.tsx'
import classes from './library.module.css'

const useProgress = () => {
  const { t } = useTranslation('digital-library')
  return ({ reading, pages }: LibraryItem): string | null => {
    if (!reading) return null
    if (reading.finished) return t('progress.finished')
    return pages ? t('progress.page', { page: reading.place, pages }) : t('progress.begun')
  }
}

export const Shelf = ({ items, isBusy = false }: { items: readonly LibraryItem[]; isBusy?: boolean }) => {
  const { t } = useTranslation('digital-library')
  const progress = useProgress()
  return (
    <ul className={classes.shelf} aria-busy={isBusy}>
      {items.map((item) => (
        <li key={item.id}>
          <Link className={classes.item} to="/cbe-library/items/$itemId" params={{ itemId: item.id }}>
            <Cover id={item.id} title={item.title} />
            <span className="visually-hidden" lang={langOf(item.language)}>
              {item.title}
            </span>
            <span className={classes.hint}>{progress(item) ?? t(`kinds.${item.kind}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
