/** Header row of the grid; re-rendered only when the columns or the active one change, not on key presses. */
import { Menu, UnstyledButton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { memo, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { Assessment } from '../../contract/assessments.ts'
import type { MarkSheet } from '../../contract/sheets.ts'
import type { ColumnTexts } from './columns.ts'
import classes from './grid.module.css'

/** Texts of the column headers; recomputed when the sheet is read, not on key presses. */
export const useColumnTexts = (sheet: MarkSheet): ColumnTexts => {
  const { t } = useTranslation('gradebook')
  const formats = useFormats()
  const termName = useTermName()
  return useMemo(() => {
    const { assessments, learners, today, previousTerm } = sheet
    const note = ({ maxScore, opensOn }: Assessment): string => {
      if (opensOn !== null && opensOn > today) return t('column.opens', { day: formats.date(opensOn, 'day') })
      return maxScore === null ? t('column.bands') : t('column.of', { max: formats.number(maxScore) })
    }
    return {
      names: [t('column.learner'), ...learners.map(({ fullName }) => fullName)],
      heads: assessments.map((assessment) => ({
        lines: [assessment.title, note(assessment)],
        isLocked: assessment.status === 'published',
      })),
      term: [t('column.term'), t('column.percent')],
      change: [t('column.change'), previousTerm === null ? '' : t('column.since', { term: termName(previousTerm) })],
    }
  }, [sheet, t, formats, termName])
}

export interface HeadProps {
  readonly assessments: readonly Assessment[]
  readonly texts: ColumnTexts
  /** Column with visible bands. */
  readonly shown: number
  /** Menu of an assessment. */
  readonly menuOf: (assessment: Assessment) => ReactNode
}

const Title = memo(
  ({ assessment, note, menuOf }: Pick<HeadProps, 'menuOf'> & { assessment: Assessment; note: string | undefined }) => {
    const { t } = useTranslation('gradebook')
    return (
      <Menu>
        <Menu.Target>
          <UnstyledButton className={classes.column}>
            <span className={classes.columnTitle}>
              {assessment.status === 'published' ? (
                <IconLock size={14} stroke={2} aria-label={t('column.published')} />
              ) : null}
              <span>{assessment.title}</span>
            </span>
            <small>{note}</small>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>{menuOf(assessment)}</Menu.Dropdown>
      </Menu>
    )
  },
)
Title.displayName = 'Title'

export const Head = memo(({ assessments, texts, shown, menuOf }: HeadProps) => {
  const { t } = useTranslation('gradebook')
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.row} aria-rowindex={1}>
        <div className={`${classes.cell} ${classes.number}`} aria-hidden="true" />
        <div role="columnheader" className={`${classes.cell} ${classes.name}`}>
          {t('column.learner')}
        </div>
        {assessments.map((assessment, column) => (
          <div
            key={assessment.id}
            role="columnheader"
            className={classes.cell}
            data-shown={column === shown || undefined}
          >
            <Title note={texts.heads[column]?.lines[1]} {...{ assessment, menuOf }} />
          </div>
        ))}
        <div role="columnheader" className={`${classes.cell} ${classes.total}`}>
          <span>
            {texts.term[0]}
            <small>{texts.term[1]}</small>
          </span>
        </div>
        <div role="columnheader" className={`${classes.cell} ${classes.change}`}>
          <span>
            {texts.change[0]}
            <small>{texts.change[1]}</small>
          </span>
        </div>
        <div role="columnheader" className={`${classes.cell} ${classes.remark}`}>
          {t('column.remark')}
        </div>
      </div>
    </div>
  )
})
Head.displayName = 'Head'
