/** Fees collected against billed, in a hundred seats, for people who manage fees. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { feesCollected } from '../../contract/collected.ts'
import { allSeats, seatsOf } from '../../rules/seats.ts'
import { useFeesLive } from '../live.ts'
import classes from './cards.module.css'

export const CollectedCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'fees.collected' })
  const formats = useFormats()
  const termName = useTermName()
  useFeesLive(feesCollected)
  const term = useCall(feesCollected, {}, { live: true }).data?.term
  if (!term || term.billed <= 0) return null
  const { name, billed, collected, today } = term
  const seats = seatsOf(billed, collected, today)
  const percent = Math.round((collected / billed) * 100)
  const rows = [
    { id: 'billed', amount: billed },
    { id: 'collected', amount: collected },
    { id: 'today', amount: today },
  ] as const
  const table = (
    <DataTable
      label={t('title', { term: termName(name) })}
      columns={[
        { id: 'what', header: t('what'), cell: ({ id }: (typeof rows)[number]) => t(id) },
        {
          id: 'amount',
          header: t('amount'),
          cell: ({ amount }: (typeof rows)[number]) => formats.money(amount),
          numeric: true,
        },
      ]}
      rows={rows}
      rowId={({ id }) => id}
    />
  )
  const picture = (
    <SeatGrid
      columns={20}
      gap={4}
      size={13}
      label={t('picture', { percent })}
      seats={Array.from({ length: allSeats }, (_, at) => ({
        id: String(at),
        state:
          at < seats.before
            ? ('here' as const)
            : at < seats.before + seats.today
              ? ('own' as const)
              : ('unmarked' as const),
      }))}
    />
  )
  return (
    <section>
      <h2>{t('title', { term: termName(name) })}</h2>
      <p className={classes.money}>
        <b>{formats.money(collected)}</b> {t('of', { billed: formats.money(billed) })}
      </p>
      <p className={classes.second}>
        {t('percent', { percent })} {today > 0 ? t('todayAmount', { amount: formats.money(today) }) : null}
      </p>
      <SameAsTable
        picture={picture}
        table={table}
        legend={
          <Legend
            soft={false}
            entries={[
              { state: 'here', label: t('collected') },
              { state: 'own', label: t('today') },
              { state: 'unmarked', label: t('toCome') },
            ]}
          />
        }
      />
    </section>
  )
}
