/** Filter of rows: questions, errors, warnings, ready, or all. It is in the address. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { RowFilter } from '../../contract/lists.ts'
import { FateSeat } from './import-picture.tsx'
import classes from './row-filters.module.css'

const signs: Record<RowFilter, ReactNode> = {
  asks: <FateSeat fate="ask" />,
  errors: <FateSeat fate="faulty" />,
  warnings: <IconAlertTriangle className={classes.warning} size={16} stroke={2} aria-hidden />,
  good: <FateSeat fate="create" />,
  all: null,
}

export const RowFilters = ({
  filters,
  current,
}: {
  filters: readonly { filter: RowFilter; count: number }[]
  current: RowFilter
}) => {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  return (
    <nav className={classes.filters} aria-label={t('rows.show')}>
      {filters.map(({ filter, count }) => (
        <Link
          key={filter}
          to="."
          search={{ filter }}
          replace
          resetScroll={false}
          className={classes.filter}
          data-current={filter === current || undefined}
          aria-current={filter === current ? 'page' : undefined}
        >
          {signs[filter]}
          {t(`filter.${filter}`)}
          <span className={classes.count}>{number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
