/** Learners of a stage, each with a tick, and "not here" where they get on. */
import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { notHere, tapped, type BoardingMark, type Seat, type Stage } from '../../rules/boarding.ts'
import classes from './boarding.module.css'

interface Props {
  readonly stage: Stage
  /** Only while the trip runs. */
  readonly open: boolean
  readonly onMark: (mark: BoardingMark) => void
}

export const SeatList = ({ stage: { way, learners }, open, onMark }: Props) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const now = (): string => new Date().toISOString()
  const detailOf = ({ className, state, boardedAt, alightedAt }: Seat): string => {
    const at = state === 'alighted' ? alightedAt : state === 'boarded' ? boardedAt : null
    return [className, t(`boarding.state.${state}`), at === null ? '' : formats.time(at)].filter(Boolean).join(', ')
  }
  return (
    <ul className={classes.list}>
      {learners.map((seat) => {
        const isDone = way === 'on' ? seat.state === 'boarded' : seat.state === 'alighted'
        const may = open && !(way === 'on' && seat.state === 'alighted')
        return (
          <li key={seat.learnerId} className={classes.row}>
            <span className={classes.who}>
              {seat.name}
              <span className={classes.small}>{detailOf(seat)}</span>
            </span>
            {may && way === 'on' && seat.state !== 'boarded' ? (
              <UnstyledButton
                className={classes.away}
                aria-pressed={seat.state === 'missing'}
                aria-label={t('boarding.notHereOf', { name: seat.name })}
                onClick={() => onMark(notHere(seat, now()))}
              >
                {t('boarding.notHere')}
              </UnstyledButton>
            ) : null}
            {may ? (
              <UnstyledButton
                className={classes.tick}
                aria-pressed={isDone}
                aria-label={t(`boarding.${way}Of`, { name: seat.name })}
                onClick={() => onMark(tapped(seat, way, now()))}
              >
                <IconCheck size={22} stroke={2} aria-hidden />
              </UnstyledButton>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
