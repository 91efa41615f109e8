/** What the lesson costs in data, one seat a megabyte, and the choice of how much of it to receive. */
import { useTranslation } from 'react-i18next'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { mediaModes } from '../../../contract/media-words.ts'
import { costToEnd } from '../../../rules/media/cost.ts'
import type { LiveMedia } from '../use-live-media.ts'
import classes from './media.module.css'

const megabyte = 1_000_000
const minute = 60_000
/** More are not taken in at a glance: then only the numbers say it. */
const mostSeats = 60

export const DataUse = ({ media, endsAt }: { media: LiveMedia; endsAt: string }) => {
  const { t } = useTranslation('live-media')
  const formats = useFormats()
  const used = media.used.bytes / megabyte
  const left = (new Date(endsAt).getTime() - media.used.at) / minute
  const total = Math.ceil(costToEnd(used, left, media.mode))
  return (
    <section className={classes.data} aria-label={t('data.title')}>
      <p className={classes.dataHead}>
        <strong>{t('data.total', { megabytes: formats.number(total) })}</strong>
        <span>{t('data.rate', { rate: Math.round(media.used.bitsPerSecond / 1000) })}</span>
      </p>
      {total <= mostSeats ? (
        <span className={classes.seats} aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            <Seat key={index} state={index < Math.floor(used) ? 'here' : index < used ? 'own' : 'unmarked'} size={16} />
          ))}
        </span>
      ) : null}
      <span>
        {t('data.soFar', { megabytes: formats.number(used, { maximumFractionDigits: 1 }) })}{' '}
        {total <= mostSeats ? t('data.seat') : null}
      </span>
      <SegmentedControl
        label={t('data.choose')}
        choices={mediaModes.map((value) => ({ value, label: t(`data.${value}`) }))}
        value={media.mode}
        onChange={media.choose}
      />
    </section>
  )
}
