/** Rows of a list as seats, by planned action. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { ImportDetail } from '../../contract/imports.ts'
import { seatsOf } from '#platform/web/components/drawings/shares.ts'
import { useThings } from '../subject.ts'
import classes from './import-picture.module.css'

type RowFate = 'create' | 'update' | 'same' | 'ask' | 'faulty'

const mostSeats = { phone: 200, laptop: 400 }

export const FateSeat = ({ fate }: { fate: RowFate }) => (
  <span className={classes.seat} data-fate={fate} aria-hidden="true" />
)

const sharesOf = ({ counts }: ImportDetail) =>
  [
    { fate: 'create', count: counts.create, key: 'fate.create' },
    { fate: 'update', count: counts.update, key: 'fate.update' },
    { fate: 'same', count: counts.same, key: 'fate.same' },
    { fate: 'ask', count: counts.asks, key: 'fate.ask' },
    { fate: 'faulty', count: counts.faulty, key: 'fate.faulty' },
  ] as const

export const ImportPicture = ({ detail }: { detail: ImportDetail }) => {
  const { t } = useTranslation('imports')
  const { number, list } = useFormats()
  const phone = useIsPhone()
  const things = useThings(detail.kind)
  const shares = sharesOf(detail).filter((share) => share.count > 0)
  const words = shares.map(({ count, key }) => t(key, { count, n: number(count), things: things(count) }))
  const { per, seats } = seatsOf(
    shares.map(({ fate, count }) => ({ kind: fate, count })),
    phone ? mostSeats.phone : mostSeats.laptop,
  )
  return (
    <figure className={classes.picture}>
      <div className={classes.seats} role="img" aria-label={list(words)}>
        {seats.map((fate, index) => (
          <FateSeat key={`${fate} ${index}`} fate={fate} />
        ))}
      </div>
      <figcaption className={classes.legend}>
        {shares.map(({ fate }, index) => (
          <span key={fate} className={classes.entry}>
            <FateSeat fate={fate} />
            {words[index]}
          </span>
        ))}
        {per > 1 ? <span className={classes.scale}>{t('picture.scale', { count: per })}</span> : null}
      </figcaption>
    </figure>
  )
}
