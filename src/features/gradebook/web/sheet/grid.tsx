/** The mark sheet on a laptop: a grid that is worked like a spreadsheet. */
import { UnstyledButton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { memo, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bandOf } from '#core/academics/rules/scales.ts'
import { Band } from '#platform/web/components/band.tsx'
import { Menu } from '#platform/web/floating/menu.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Assessment } from '../../contract/assessments.ts'
import type { MarkSheet } from '../../contract/sheets.ts'
import { rectangle } from '../../rules/moves.ts'
import { meanScore } from '../../rules/spread.ts'
import { Total } from './total.tsx'
import { GridRow } from './grid-row.tsx'
import type { SheetStore } from './sheet-store.ts'
import type { GridActions } from './grid-control.ts'
import { useGrid } from './use-grid.ts'
import classes from './grid.module.css'

export interface GridProps extends GridActions {
  readonly store: SheetStore
  /** Column whose bands are shown. */
  readonly shown: number
  /** Column of the first cell in hand. */
  readonly start: number
  /** What can be done with an assessment. */
  readonly menuOf: (assessment: Assessment) => ReactNode
}

const useColumnNote = ({ today }: MarkSheet) => {
  const { t } = useTranslation('gradebook')
  const formats = useFormats()
  return ({ maxScore, opensOn }: Assessment): string => {
    if (opensOn !== null && opensOn > today) return t('column.opens', { day: formats.date(opensOn, 'day') })
    return maxScore === null ? t('column.bands') : t('column.of', { max: formats.number(maxScore) })
  }
}

/** Drawn anew only when the columns or the one in hand change, not with every key. */
const Head = memo(({ sheet, shown, menuOf }: Pick<GridProps, 'shown' | 'menuOf'> & { sheet: MarkSheet }) => {
  const { t } = useTranslation('gradebook')
  const note = useColumnNote(sheet)
  const { assessments, previousTerm } = sheet
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={classes.number} aria-hidden="true" />
        <th scope="col" className={classes.name}>
          {t('column.learner')}
        </th>
        {assessments.map((assessment, column) => (
          <th key={assessment.id} scope="col" data-shown={column === shown || undefined}>
            <Menu
              button={
                <UnstyledButton className={classes.column}>
                  <span className={classes.columnTitle}>
                    {assessment.status === 'published' ? <IconLock size={14} stroke={2} aria-label={t('column.published')} /> : null}
                    {assessment.title}
                  </span>
                  <small>{note(assessment)}</small>
                </UnstyledButton>
              }
            >
              {menuOf(assessment)}
            </Menu>
          </th>
        ))}
        <th scope="col" className={classes.total}>
          {t('column.term')}
          <small>{t('column.percent')}</small>
        </th>
        <th scope="col" className={classes.change}>
          {t('column.change')}
          <small>{previousTerm === null ? '' : t('column.since', { term: previousTerm })}</small>
        </th>
        <th scope="col" className={classes.remark}>
          {t('column.remark')}
        </th>
      </tr>
    </thead>
  )
})
Head.displayName = 'Head'

const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length)

/** The class's means, as they stand with what is typed. */
const Foot = memo(({ store, shown }: { store: SheetStore; shown: number }) => {
  const { t } = useTranslation('gradebook')
  const formats = useFormats()
  useSyncExternalStore(store.subscribe, store.state)
  const { assessments, termScale } = store.sheet
  const percent = mean(store.rows.flatMap((row) => row.percent ?? []))
  const change = mean(store.rows.flatMap((row) => row.change ?? []))
  const shownChange = change === null ? null : Math.round(change)
  return (
    <tfoot>
      <tr aria-rowindex={store.rows.length + 2}>
        <td className={classes.number} aria-hidden="true" />
        <th scope="row" className={classes.name}>
          {t('column.mean', { count: store.rows.length })}
        </th>
        {assessments.map(({ id, maxScore, scale }, column) => {
          const score = meanScore(store.rows.flatMap((row) => row.cells[column]?.value ?? []))
          const own = score === null || maxScore === null ? null : bandOf(scale, (score / maxScore) * 100)
          return (
            <td key={id} data-shown={column === shown || undefined}>
              <span className={classes.mark}>
                <b>{score === null ? '' : formats.number(score)}</b>
                {column === shown && maxScore !== null ? <span className={classes.band}>{own ? <Band code={own.code} name={own.title} /> : null}</span> : null}
              </span>
            </td>
          )
        })}
        <td className={classes.total}>
          <Total percent={percent} scale={termScale} />
        </td>
        <td className={classes.change} data-tone={shownChange === null || shownChange === 0 ? undefined : shownChange > 0 ? 'up' : 'down'}>
          {shownChange === null ? '' : shownChange > 0 ? `+${shownChange}` : shownChange < 0 ? `−${-shownChange}` : '0'}
        </td>
        <td className={classes.remark}>{null}</td>
      </tr>
    </tfoot>
  )
})
Foot.displayName = 'Foot'

export const Grid = ({ store, shown, start, menuOf, ...actions }: GridProps) => {
  const { t } = useTranslation('gradebook')
  const { hand, grid, handlers, onDone } = useGrid(store, start, actions)
  const remarkColumn = store.sheet.assessments.length
  const { top, bottom, left, right } = rectangle(hand)
  const { class: stream, learningArea } = store.sheet
  return (
    <div className={classes.scroll}>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- it is worked like a spreadsheet
        role="grid"
        className={classes.grid}
        tabIndex={0}
        aria-label={t('sheet.title', { area: learningArea.name, className: stream.label })}
        aria-rowcount={store.rows.length + 2}
        aria-multiselectable="true"
        aria-activedescendant={`cell-${hand.to.row}-${hand.to.column}`}
        {...handlers}
      >
        <Head sheet={store.sheet} {...{ shown, menuOf }} />
        <tbody>
          {store.rows.map(({ learner }, row) => (
            <GridRow
              key={learner.id}
              {...{ store, row, shown, remarkColumn, onDone }}
              at={row === hand.at.row ? hand.at.column : -1}
              from={row >= top && row <= bottom && (top !== bottom || left !== right) ? left : 0}
              to={row >= top && row <= bottom && (top !== bottom || left !== right) ? right : -1}
              editing={row === hand.at.row ? hand.editing : null}
            />
          ))}
        </tbody>
        <Foot store={store} shown={shown} />
      </table>
    </div>
  )
}
