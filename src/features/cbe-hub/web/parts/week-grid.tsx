/** Competencies by the weeks of the term, a seat for each piece of work; the same as a table one click away. */
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ratings } from '#features/gradebook/contract/results.ts'
import type { Piece, Progress, ProgressItem } from '../../contract/progress.ts'
import { useProgressWords } from '../words.ts'
import { PieceSeat } from './piece-seat.tsx'
import classes from '../progress.module.css'

const WeekRow = ({ item, weeks, chosen }: { item: ProgressItem; weeks: readonly number[]; chosen: boolean }) => {
  const { t } = useTranslation('cbe-hub')
  const words = useProgressWords()
  return (
    <li className={classes.row} data-chosen={chosen || undefined}>
      <Link
        to="."
        search={(before: object) => ({ ...before, code: item.code, piece: undefined })}
        resetScroll={false}
        className={classes.rowName}
        aria-current={chosen || undefined}
      >
        <span className={classes.title}>{words.name(item)}</span>
        <span className={classes.second}>{words.plain(item)}</span>
      </Link>
      {weeks.map((week) => (
        <span key={week} className={classes.cell}>
          {item.pieces
            .filter((piece) => piece.week === week)
            .map(({ id, level, text }) => (
              <Link
                key={id}
                to="."
                search={(before: object) => ({ ...before, code: item.code, piece: id })}
                resetScroll={false}
                className={classes.seatLink}
              >
                <PieceSeat
                  level={level}
                  label={t('progress.seat', {
                    level: level === null ? t('progress.noLevel') : t(`level.${level}`),
                    work: text ?? t('progress.photo'),
                    week,
                  })}
                />
              </Link>
            ))}
        </span>
      ))}
    </li>
  )
}

const PiecesTable = ({ items }: { items: readonly ProgressItem[] }) => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  const words = useProgressWords()
  const rows = items.flatMap((item) => item.pieces.map((piece: Piece) => ({ item, piece })))
  return (
    <DataTable
      label={t('progress.table')}
      stacked
      columns={[
        { id: 'name', header: t('progress.column.competency'), cell: ({ item }) => words.name(item) },
        { id: 'date', header: t('progress.column.date'), cell: ({ piece }) => formats.date(piece.date) },
        { id: 'work', header: t('progress.column.work'), cell: ({ piece }) => piece.text ?? t('progress.photo') },
        {
          id: 'level',
          header: t('progress.column.level'),
          cell: ({ piece: { level } }) => (level === null ? t('progress.noLevel') : t(`level.${level}`)),
        },
      ]}
      rows={rows}
      rowId={({ item, piece }) => `${item.code}.${piece.id}`}
    />
  )
}

export const WeekGrid = ({ progress, code }: { progress: Progress; code: string | undefined }) => {
  const { t } = useTranslation('cbe-hub')
  const items = progress.items.filter(({ kind }) => kind === 'competency')
  const weeks = Array.from({ length: progress.weeks }, (_, index) => index + 1)
  return (
    <SameAsTable
      picture={
        <div className={classes.scroll} role="group" aria-label={t('progress.picture')} tabIndex={0}>
          <div className={classes.grid} style={{ '--weeks': weeks.length } as CSSProperties}>
            <div className={classes.head}>
              <span className={classes.second}>{t('progress.weekOf')}</span>
              {weeks.map((week) => (
                <span key={week} className={classes.week} data-now={week === progress.week || undefined}>
                  {week}
                </span>
              ))}
            </div>
            <ul className={classes.rows}>
              {items.map((item) => (
                <WeekRow key={item.code} item={item} weeks={weeks} chosen={item.code === code} />
              ))}
            </ul>
          </div>
        </div>
      }
      table={<PiecesTable items={items} />}
      legend={
        <LegendList>
          {ratings.map((level) => (
            <li key={level}>
              <Band code={level} /> {t(`level.${level}`)}
            </li>
          ))}
        </LegendList>
      }
    />
  )
}
