/** Every paper of a vehicle on the line of one year: the first to end is amber; the same as a table one click away. */
import { useTranslation } from 'react-i18next'
import { addDays, daysBetween } from '#platform/pure/dates.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Paper } from '../../contract/vehicles.ts'
import { nextToEnd } from './vehicle-state.tsx'
import classes from './fleet.module.css'

const yearDays = 365

/** First days of the next twelve months. */
const monthsFrom = (today: string): string[] => {
  const days = Array.from({ length: yearDays }, (_, at) => addDays(today, at + 1))
  return days.filter((day) => day.endsWith('-01'))
}

const percent = (days: number): string => `${Math.min(100, Math.max(0, (100 * days) / yearDays))}%`

export const PaperLines = ({ papers }: { readonly papers: readonly Paper[] }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const today = formats.schoolDay()
  const first = nextToEnd(papers)?.kind
  const end = ({ endsOn, state }: Paper): string =>
    endsOn === null
      ? t('paper.missing')
      : t(state === 'expired' ? 'paper.ended' : 'paper.ends', { date: formats.date(endsOn) })
  const picture = (
    <div className={classes.lines}>
      <div className={classes.months} aria-hidden="true">
        {monthsFrom(today).map((month) => (
          <span key={month} style={{ insetInlineStart: percent(daysBetween(today, month)) }}>
            {formats.date(month, 'short').split(' ').at(-1)}
          </span>
        ))}
      </div>
      <ul>
        {papers.map((paper) => {
          const { kind, state, days } = paper
          return (
            <li key={kind} className={classes.paper} data-state={state} data-first={kind === first || undefined}>
              <span>{t(`paper.${kind}`)}</span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.run} style={{ inlineSize: percent(days ?? 0) }} />
                <span className={classes.end} style={{ insetInlineStart: percent(days ?? 0) }} />
              </span>
              <b>{end(paper)}</b>
            </li>
          )
        })}
      </ul>
    </div>
  )
  const table = (
    <DataTable
      label={t('paper.title')}
      stacked
      rows={papers}
      rowId={({ kind }) => kind}
      columns={[
        { id: 'kind', header: t('paper.kind'), cell: ({ kind }) => t(`paper.${kind}`) },
        { id: 'number', header: t('paper.number'), cell: ({ number }) => number ?? '–' },
        { id: 'end', header: t('paper.endsOn'), cell: end },
      ]}
    />
  )
  return <SameAsTable picture={picture} table={table} />
}
