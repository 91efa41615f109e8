/** The foot of a list: which rows these are, and the other pages. */
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.ts'
import classes from './pager.module.css'

/** The page numbers to show: first, last and those around the current; null is a gap. */
export const pagesToShow = (current: number, total: number): (number | null)[] => {
  const wanted = [1, current - 1, current, current + 1, total].concat(
    current === 1 ? [3] : [],
    current === total ? [total - 2] : [],
  )
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [before + 1, page] : [null, page]
  })
}

export interface PagerProps {
  page: number
  totalPages: number
  totalCount: number
  /** Rows on this page. */
  shown: number
  /** Rows on a full page. */
  limit: number
  onPage: (page: number) => void
}

export const Pager = ({ page, totalPages, totalCount, shown, limit, onPage }: PagerProps) => {
  const { t } = useTranslation('platform')
  const { number } = useFormats()
  const first = (page - 1) * limit + 1
  return (
    <div className={classes.foot}>
      <span className={classes.range}>
        {t('list.range', {
          from: number(first),
          to: number(first + shown - 1),
          count: totalCount,
          total: number(totalCount),
        })}
      </span>
      {totalPages > 1 ? (
        <nav className={classes.pages} aria-label={t('list.pages')}>
          <ActionIcon aria-label={t('list.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          {pagesToShow(page, totalPages).map((entry, index) =>
            entry === null ? (
              <span key={`gap ${index}`} className={classes.gap}>
                …
              </span>
            ) : (
              <UnstyledButton
                key={entry}
                className={classes.page}
                aria-label={t('list.page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPage(entry)}
              >
                {number(entry)}
              </UnstyledButton>
            ),
          )}
          <ActionIcon aria-label={t('list.next')} disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </nav>
      ) : null}
    </div>
  )
}
