/** All learners concerned as seats: moving up, repeating, finishing. */
import { useTranslation } from 'react-i18next'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { seatsOf } from '#platform/web/components/drawings/shares.ts'
import classes from './totals.module.css'

export interface Counts {
  promoted: number
  repeating: number
  leaving: number
}

const fates = ['promoted', 'repeating', 'leaving'] as const
const looks: Record<(typeof fates)[number] | 'waiting', SeatState> = {
  promoted: 'here',
  repeating: 'some',
  leaving: 'empty',
  waiting: 'waiting',
}

/** The counts as clauses of a sentence. @param tense upcoming or completed */
export const useClauses = () => {
  const { t } = useTranslation('promotion')
  const { number, list } = useFormats()
  return (counts: Counts, tense: 'will' | 'did'): string =>
    list(
      fates
        .filter((fate) => counts[fate] > 0 || fate === 'promoted')
        .map((fate) => t(`${tense}.${fate}`, { count: counts[fate], n: number(counts[fate]) })),
    )
}

export interface TotalsProps {
  counts: Counts
  tense: 'will' | 'did'
  /** Learners of undecided classes. */
  waiting: number
}

export const Totals = ({ counts, tense, waiting }: TotalsProps) => {
  const { t } = useTranslation('promotion')
  const { number, list } = useFormats()
  const phone = useIsPhone()
  const shown = [
    ...fates.map((kind) => ({ kind, count: counts[kind] })),
    { kind: 'waiting' as const, count: waiting },
  ].filter(({ count }) => count > 0)
  const words = shown.map(({ kind, count }) =>
    t(kind === 'waiting' ? 'waiting' : `${tense}.${kind}`, { count, n: number(count) }),
  )
  const { per, seats } = seatsOf(shown, phone ? 200 : 400)
  return (
    <figure className={classes.picture}>
      <div className={classes.seats} role="img" aria-label={list(words)}>
        {seats.map((fate, index) => (
          <Seat key={`${fate} ${index}`} state={looks[fate]} size={phone ? 11 : 14} />
        ))}
      </div>
      <figcaption className={classes.legend}>
        {shown.map(({ kind }, index) => (
          <span key={kind} className={classes.entry}>
            <Seat state={looks[kind]} size={14} />
            {words[index]}
          </span>
        ))}
        {per > 1 ? <span className={classes.scale}>{t('scale', { count: per })}</span> : null}
      </figcaption>
    </figure>
  )
}
