/** Items as covers on a shelf. */
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '../../contract/items.ts'
import { useKept } from '../keeping/use-kept.ts'
import { langOf } from '../lang.ts'
import { Cover } from './cover.tsx'
import classes from './library.module.css'

const useProgress = () => {
  const { t } = useTranslation('digital-library')
  return ({ reading, pages }: LibraryItem): string | null => {
    if (!reading) return null
    if (reading.score !== undefined) return t('progress.score', { score: reading.score })
    if (reading.finished) return t('progress.finished')
    return pages ? t('progress.page', { page: reading.place, pages }) : t('progress.begun')
  }
}

interface ShelfProps {
  readonly items: readonly LibraryItem[]
  readonly isBusy?: boolean
  /** In one line on a board. */
  readonly isBoard?: boolean
}

export const Shelf = ({ items, isBusy = false, isBoard = false }: ShelfProps) => {
  const { t } = useTranslation('digital-library')
  const progress = useProgress()
  const { copies } = useKept()
  const here = new Set(copies.map(({ item }) => item.id))
  return (
    <ul className={isBoard ? classes.board : classes.shelf} aria-busy={isBusy}>
      {items.map((item) => (
        <li key={item.id}>
          <Link className={classes.item} to="/cbe-library/items/$itemId" params={{ itemId: item.id }}>
            <Cover id={item.id} title={item.title} cover={item.cover} />
            {here.has(item.id) ? (
              <span className={classes.here}>
                <IconDeviceMobileCheck size={18} stroke={1.75} aria-hidden />
                <span className="visually-hidden">{t('device.title')}</span>
              </span>
            ) : null}
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
