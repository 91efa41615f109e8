/** What the lesson costs in data, and the choice of how much of it to receive. */
import { useTranslation } from 'react-i18next'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { mediaModes } from '../../../contract/media-words.ts'
import type { LiveMedia } from '../use-live-media.ts'
import classes from './media.module.css'

const megabyte = 1_000_000
/** More are not taken in at a glance: then only the number says it. */
const mostSeats = 40

export const DataUse = ({ media }: { media: LiveMedia }) => {
  const { t } = useTranslation('live-media')
  const formats = useFormats()
  const megabytes = media.used.bytes / megabyte
  const number = formats.number(megabytes, { maximumFractionDigits: 1 })
  const seats = Math.min(mostSeats, Math.ceil(megabytes))
  return (
    <section className={classes.data} aria-label={t('data.title')}>
      <p className={classes.dataHead}>
        <strong>{t('data.soFar', { megabytes: number })}</strong>
        <span>{t('data.rate', { rate: Math.round(media.used.bitsPerSecond / 1000) })}</span>
      </p>
      <span className={classes.seats} aria-hidden="true">
        {Array.from({ length: seats }, (_, index) => (
          <Seat key={index} state="here" size={12} />
        ))}
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
