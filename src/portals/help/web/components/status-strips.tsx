/** 90 days of each part of the installation: a seat a day, a taller one where there was trouble. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { PartStatus } from '../../contract/status.ts'
import classes from './status.module.css'

const [step, width, height, tall] = [8, 5.8, 12, 18]

const Strip = ({ days, label }: { days: PartStatus['days']; label: string }) => (
  <svg className={classes.strip} viewBox={`0 0 ${days.length * step} ${tall}`} role="img" aria-label={label}>
    {days.map(({ date, state }, index) => (
      <rect
        key={date}
        data-state={state}
        x={index * step}
        y={state === 'trouble' ? 0 : (tall - height) / 2}
        width={width}
        height={state === 'trouble' ? tall : height}
        rx={2}
      />
    ))}
  </svg>
)

/** What is said at the end of a row: the share, or how full the disk is. */
const useShare = (diskPercent: number | null) => {
  const { t } = useTranslation('help')
  const { number } = useFormats()
  return ({ part, percent }: PartStatus): string => {
    if (part === 'disk' && diskPercent !== null) return t('status.full', { percent: number(diskPercent) })
    return percent === null ? t('status.unmeasured') : t('status.percent', { percent: number(percent) })
  }
}

export const StatusStrips = ({ parts, diskPercent }: { parts: readonly PartStatus[]; diskPercent: number | null }) => {
  const { t } = useTranslation('help')
  const { date, list } = useFormats()
  const shareOf = useShare(diskPercent)
  const troublesOf = ({ days }: PartStatus): string => {
    const bad = days.filter(({ state }) => state === 'trouble')
    return bad.length === 0
      ? t('status.noTrouble')
      : list(bad.map((day) => t('status.troubleOn', { day: date(day.date), count: day.troubleMinutes })))
  }
  const picture = (
    <div className={classes.rows}>
      {parts.map((part) => (
        <div key={part.part} className={classes.row}>
          <span>{t(`status.part.${part.part}`)}</span>
          <Strip
            days={part.days}
            label={t('status.strip', { part: t(`status.part.${part.part}`), troubles: troublesOf(part) })}
          />
          <span className={classes.share}>{shareOf(part)}</span>
        </div>
      ))}
      <div className={classes.axis} aria-hidden="true">
        <span>{t('status.from')}</span>
        <span>{t('status.today')}</span>
      </div>
    </div>
  )
  const table = (
    <DataTable
      label={t('status.title')}
      rows={parts}
      rowId={({ part }) => part}
      stacked
      columns={[
        { id: 'part', header: t('status.head.part'), cell: ({ part }) => t(`status.part.${part}`) },
        { id: 'now', header: t('status.head.now'), cell: ({ now }) => t(`status.now.${now}`) },
        { id: 'share', header: t('status.head.share'), cell: shareOf },
        { id: 'troubles', header: t('status.head.troubles'), cell: troublesOf },
      ]}
    />
  )
  return <SameAsTable picture={picture} table={table} />
}
