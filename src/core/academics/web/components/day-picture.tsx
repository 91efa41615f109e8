/** A school day as a band: lessons tinted, breaks hatched, each as wide as it is long. */
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesOf } from '#platform/pure/dates.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import type { BellSchedule } from '../../contract/teaching.ts'
import classes from './day-picture.module.css'

type Period = BellSchedule['periods'][number]

const lengthOf = ({ startTime, endTime }: Period): number => minutesOf(endTime) - minutesOf(startTime)

/** Gap before a period, minutes. */
const gapBefore = (period: Period, before: Period | undefined): number =>
  before ? minutesOf(period.startTime) - minutesOf(before.endTime) : 0

const Band = ({ periods }: { periods: readonly Period[] }) => (
  <ol className={classes.band}>
    {periods.map((period, index) => {
      const gap = gapBefore(period, periods[index - 1])
      return (
        <li
          key={period.id}
          className={classes.period}
          title={`${period.label}, ${period.startTime}`}
          data-type={period.type}
          style={
            {
              '--minutes': lengthOf(period),
              ...(gap > 0 ? { marginInlineStart: `${gap / 6}px` } : {}),
            } as CSSProperties
          }
        >
          <span className={classes.time}>{period.startTime}</span>
          <span className={classes.label}>{period.label}</span>
        </li>
      )
    })}
  </ol>
)

export const DayPicture = ({ name, periods }: { name: string; periods: readonly Period[] }) => {
  const { t } = useTranslation('academics')
  const columns = [
    { id: 'label', header: t('bells.period'), cell: (period: Period) => period.label },
    { id: 'type', header: t('bells.type'), cell: (period: Period) => t(`period.${period.type}`) },
    { id: 'from', header: t('bells.from'), cell: (period: Period) => period.startTime },
    { id: 'to', header: t('bells.to'), cell: (period: Period) => period.endTime },
    { id: 'minutes', header: t('bells.minutes'), numeric: true, cell: lengthOf },
  ]
  return (
    <SameAsTable
      picture={<Band periods={periods} />}
      table={<DataTable label={name} columns={columns} rows={periods} rowId={(period) => period.id} />}
    />
  )
}
