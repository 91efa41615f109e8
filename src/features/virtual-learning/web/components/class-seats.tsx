/** The class as seats, the same as a table one press away. */
import { IconHandStop, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import type { Seat } from '../../contract/lessons.ts'
import classes from './live.module.css'

const Picture = ({ seats }: { seats: readonly Seat[] }) => {
  const { t } = useTranslation('live-lessons')
  const wordsOf = ({ name, state, handAt }: Seat) =>
    handAt ? t('room.seatHand', { name }) : t('room.seatLabel', { name, state: t(`room.seat.${state}`) })
  return (
    <ul className={classes.seats}>
      {seats.map((seat) => (
        <li
          key={seat.learnerId}
          className={classes.seat}
          data-state={seat.state}
          data-hand={seat.handAt ? true : undefined}
          title={wordsOf(seat)}
        >
          <span className="visually-hidden">{wordsOf(seat)}</span>
          {seat.handAt ? <IconHandStop size={16} stroke={1.75} aria-hidden /> : null}
          {seat.state === 'lost' && !seat.handAt ? <IconMinus size={16} stroke={2} aria-hidden /> : null}
        </li>
      ))}
    </ul>
  )
}

export const ClassSeats = ({ seats }: { seats: readonly Seat[] }) => {
  const { t } = useTranslation('live-lessons')
  const countOf = (...states: Seat['state'][]) => seats.filter(({ state }) => states.includes(state)).length
  return (
    <section>
      <h2 className={classes.heading}>
        {t('room.classTitle')}
        <small>
          {t('room.counts', { here: countOf('here'), lost: countOf('lost'), missing: countOf('not_yet', 'left') })}
        </small>
      </h2>
      <SameAsTable
        picture={<Picture seats={seats} />}
        table={
          <DataTable
            label={t('room.caption')}
            rows={seats}
            rowId={({ learnerId }) => learnerId}
            columns={[
              { id: 'name', header: t('room.learner'), cell: ({ name }) => name },
              { id: 'state', header: t('room.where'), cell: ({ state }) => t(`room.seat.${state}`) },
            ]}
          />
        }
      />
    </section>
  )
}
