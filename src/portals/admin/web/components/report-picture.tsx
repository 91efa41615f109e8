/** Picture of a report, drawn from the cells of its table. */
import { useTranslation } from 'react-i18next'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { useFormats, useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Report } from '../../contract/reports.ts'
import { reportTexts } from '../../rules/report-texts.ts'
import { StackedBars, type Part } from './stacked-bars.tsx'
import { WeekMap } from './week-map.tsx'
import classes from './pictures.module.css'

/** Stacked columns with their colours. */
const stacks: Readonly<Partial<Record<Report['id'], readonly (readonly [key: string, tone: Part['tone']])[]>>> = {
  enrolment: [
    ['girls', 'one'],
    ['boys', 'two'],
    ['unrecorded', 'rest'],
  ],
  ages: [
    ['girls', 'one'],
    ['boys', 'two'],
    ['unrecorded', 'rest'],
  ],
  staff: [
    ['women', 'one'],
    ['men', 'two'],
    ['unrecorded', 'rest'],
  ],
  accounts: [
    ['month', 'one'],
    ['earlier', 'soft'],
    ['never', 'away'],
  ],
}

const Bars = ({ report, parts }: { report: Report; parts: NonNullable<(typeof stacks)['staff']> }) => {
  const texts = reportTexts[useLanguage()]
  const first = report.columns[0]
  const rows = report.rows.map(({ id, cells }) => {
    const name = String(cells[first?.key ?? ''] ?? '')
    return {
      id,
      label: first?.kind === 'word' ? (texts.words[name] ?? name) : name,
      parts: parts.map(([key, tone]) => ({ tone, value: Number(cells[key] ?? 0) })),
    }
  })
  const legend = parts.map(([key, tone]) => ({ tone, label: texts.columns[key] ?? key }))
  return <StackedBars label={texts.titles[report.id]} rows={rows} legend={legend} />
}

/** Completeness of the recorded data. */
const Shares = ({ report }: { report: Report }) => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const texts = reportTexts[useLanguage()]
  const { figures, id } = report
  const whole = (id === 'guardians' ? figures.guardians : figures.learners) ?? 0
  const shares =
    id === 'guardians'
      ? [{ label: t('reports.withPhone'), missing: figures.without ?? 0 }]
      : ['upi', 'assessment', 'birth'].map((key) => ({ label: texts.columns[key] ?? key, missing: figures[key] ?? 0 }))
  return (
    <div className={classes.shares}>
      {shares.map(({ label, missing }) => (
        <Progress
          key={label}
          label={label}
          value={whole - missing}
          max={whole}
          figure={t('reports.known', { known: formats.number(whole - missing), whole: formats.number(whole) })}
        />
      ))}
    </div>
  )
}

export const ReportPicture = ({ report }: { report: Report }) => {
  const parts = stacks[report.id]
  if (parts) return <Bars report={report} parts={parts} />
  return report.id === 'attendance' ? <WeekMap report={report} /> : <Shares report={report} />
}
