/** What each learner receives: a row of seats for each way, the same as a table one press away. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { liveRoom } from '../../../contract/lessons.ts'
import { mediaModes, type MediaMode } from '../../../contract/media-words.ts'
import { megabytesEach } from '../../../rules/media/cost.ts'
import type { LiveMedia } from '../use-live-media.ts'
import classes from './media.module.css'

const seatOf: Readonly<Record<MediaMode, SeatState>> = { voice: 'part', slides: 'here', full: 'own' }

export const Receiving = ({ liveId, media }: { liveId: string; media: LiveMedia }) => {
  const { t } = useTranslation('live-media')
  const formats = useFormats()
  const { data: room } = useCall(liveRoom, { params: { id: liveId } }, { live: true })
  const names = new Map(room?.seats.map(({ learnerId, name }) => [learnerId, name]))
  const rows = (media.lesson?.receivers ?? [])
    .map(({ learnerId, mode }) => ({ learnerId, mode, name: names.get(learnerId) ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name))
  if (rows.length === 0) return null
  const each = (mode: MediaMode): string =>
    t('receiving.each', { megabytes: formats.number(megabytesEach[mode], { maximumFractionDigits: 1 }) })
  return (
    <section aria-label={t('receiving.title')}>
      <SameAsTable
        picture={
          <dl className={classes.receiving}>
            {mediaModes.map((mode) => {
              const here = rows.filter((row) => row.mode === mode)
              return (
                <div key={mode}>
                  <dt>
                    <b>{t('receiving.count', { count: here.length, mode: t(`data.${mode}`) })}</b>{' '}
                    <span>{each(mode)}</span>
                  </dt>
                  <dd className={classes.seats}>
                    {here.map(({ learnerId, name }) => (
                      <Seat key={learnerId} state={seatOf[mode]} size={20} label={`${name}: ${t(`data.${mode}`)}`} />
                    ))}
                  </dd>
                </div>
              )
            })}
          </dl>
        }
        table={
          <DataTable
            label={t('receiving.title')}
            rows={rows}
            rowId={({ learnerId }) => learnerId}
            columns={[
              { id: 'name', header: t('receiving.learner'), cell: ({ name }) => name },
              { id: 'mode', header: t('data.choose'), cell: ({ mode }) => t(`data.${mode}`) },
              { id: 'each', header: t('receiving.cost'), cell: ({ mode }) => each(mode) },
            ]}
          />
        }
      />
    </section>
  )
}
