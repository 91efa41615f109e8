/** Distribution of points: ten columns with a seat per learner. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import classes from './spread.module.css'

export const Spread = ({ spread, points }: { spread: readonly number[]; points: number }) => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  const rows = spread.map((count, tenth) => ({
    id: String(tenth),
    count,
    label: t('results.between', {
      from: formats.number((points * tenth) / 10),
      to: formats.number((points * (tenth + 1)) / 10),
    }),
  }))
  const sentence = rows
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => t('results.inTenth', { label, count }))
    .join('; ')
  return (
    <SameAsTable
      picture={
        <div className={classes.spread} role="img" aria-label={sentence}>
          {rows.map(({ id, count }) => (
            <div key={id} className={classes.column}>
              <div className={classes.pile}>
                {Array.from({ length: count }, (_, index) => (
                  <Seat key={index} state="here" size={14} />
                ))}
              </div>
              <span className={classes.foot}>{formats.number((points * Number(id)) / 10)}</span>
            </div>
          ))}
        </div>
      }
      table={
        <DataTable
          label={t('results.spread')}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { id: 'points', header: t('results.pointsColumn'), cell: ({ label }) => label },
            { id: 'count', header: t('results.learners'), numeric: true, cell: ({ count }) => formats.number(count) },
          ]}
        />
      }
    />
  )
}
