/** Attendance as a map: classes down, weeks across, darker where more were away. */
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Report } from '../../contract/reports.ts'
import { reportTexts } from '../../rules/report-texts.ts'
import classes from './pictures.module.css'

const levels = ['full', 'good', 'fair', 'low'] as const
type Level = (typeof levels)[number] | 'none'

const levelOf = (percent: number | null): Level => {
  if (percent === null) return 'none'
  if (percent >= 97) return 'full'
  if (percent >= 93) return 'good'
  return percent >= 85 ? 'fair' : 'low'
}

export const WeekMap = ({ report }: { report: Report }) => {
  const { t } = useTranslation('admin')
  const texts = reportTexts[useLanguage()]
  const weeks = report.columns.filter(({ week }) => week !== undefined)
  const valueOf = (value: string | number | null | undefined): number | null =>
    typeof value === 'number' ? value : null
  return (
    <>
      <div
        className={classes.map}
        style={{ '--weeks': weeks.length } as CSSProperties}
        role="img"
        aria-label={texts.titles.attendance}
      >
        {report.rows.map(({ id, cells }) => (
          <div key={id} className={classes.weekRow}>
            <span className={classes.name}>{cells.class}</span>
            {weeks.map(({ key }) => (
              <span key={key} className={classes.seat} data-level={levelOf(valueOf(cells[key]))} />
            ))}
          </div>
        ))}
        <div className={classes.weekRow}>
          <span />
          {weeks.map(({ key, week }) => (
            <span key={key} className={classes.weekNumber}>
              {week}
            </span>
          ))}
        </div>
      </div>
      <ul className={classes.legend}>
        {levels.map((level) => (
          <li key={level}>
            <span className={classes.swatch} data-level={level} aria-hidden="true" />
            {t(`reports.level.${level}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
