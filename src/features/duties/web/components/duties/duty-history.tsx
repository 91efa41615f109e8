/** History of a duty as a timeline. */
import { useTranslation } from 'react-i18next'
import timeline from '#platform/web/components/timeline.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { DutyDetail, DutyEvent } from '../../../contract/shapes.ts'

const looks: Readonly<Partial<Record<DutyEvent['type'], string>>> = { deletion: 'grave', create: 'read' }

export const DutyHistory = ({ duty }: { duty: DutyDetail }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const today = formats.schoolDay()
  const when = (at: string): string =>
    formats.schoolDay(new Date(at)) === today ? formats.time(at) : formats.date(at, 'short')
  if (duty.history.length === 0) return null
  return (
    <section>
      <h2>{t('section.history')}</h2>
      <ol className={timeline.line}>
        {duty.history.map((line) => (
          <li key={line.id}>
            <time className={timeline.time} dateTime={line.timestamp} title={formats.dateTime(line.timestamp, 'short')}>
              {when(line.timestamp)}
            </time>
            <span className={timeline.seat} data-kind={looks[line.type]} aria-hidden />
            <div className={timeline.words}>
              <span className={timeline.title}>
                {t(`history.${line.action.slice('duties.'.length)}`, { defaultValue: t(`historyType.${line.type}`) })}
              </span>
              <p>{line.description}</p>
              {line.user ? <p>{line.user}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
