/** History of an entry as a timeline. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import type { EntryDetail, HistoryLine } from '../../contract/shapes.ts'
import classes from '#platform/web/components/timeline.module.css'

/** Shows only the last of a person's readings. */
const shown = (history: readonly HistoryLine[]): readonly HistoryLine[] =>
  history.filter(
    (line, index) =>
      line.kind !== 'read' || !history.slice(index + 1).some((later) => later.kind === 'read' && later.by === line.by),
  )

const looks: Readonly<Partial<Record<HistoryLine['kind'], string>>> = {
  escalated: 'grave',
  struck: 'grave',
  read: 'read',
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** A day, or an instant. */
const day = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/
/** Fields with translated values. */
const groups: Readonly<Record<string, string>> = {
  category: 'category',
  severity: 'severity',
  actionType: 'followUp.type',
}

const Change = ({ change, ofFollowUp }: { change: HistoryLine['changes'][number]; ofFollowUp: boolean }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const word = (value: string): string => {
    if (value === 'true' || value === 'false') return t(`yesNo.${value}`)
    if (day.test(value)) return value.includes('T') ? formats.dateTime(value, 'short') : formats.date(value, 'short')
    const words = change.field === 'status' ? (ofFollowUp ? 'followUp.status' : 'status') : groups[change.field]
    return words && value ? t(`${words}.${value}`) : value
  }
  if (uuid.test(change.before || change.after)) return <p>{t(`field.${change.field}`)}</p>
  return (
    <p>
      {t(`field.${change.field}`)}: {change.before ? <del>{word(change.before)}</del> : null} {word(change.after)}
    </p>
  )
}

const useWhen = () => {
  const formats = useFormats()
  const today = formats.schoolDay()
  return (at: string): string =>
    formats.schoolDay(new Date(at)) === today ? formats.time(at) : formats.date(at, 'short')
}

export const History = ({ entry }: { entry: EntryDetail }) => {
  const { t } = useTranslation('occurrences')
  // A reason that was suggested is one of ours.
  const known = useKnownText()
  const formats = useFormats()
  const when = useWhen()
  const next = entry.struck ? [] : entry.followUps.filter(({ status }) => status !== 'completed')
  return (
    <section>
      <h2>{t('history.title')}</h2>
      <p className={classes.time}>{t('history.never')}</p>
      <ol className={classes.line}>
        {shown(entry.history).map((line) => (
          <li key={line.id}>
            <time className={classes.time} dateTime={line.at} title={formats.dateTime(line.at, 'short')}>
              {when(line.at)}
            </time>
            <span className={classes.seat} data-kind={looks[line.kind]} aria-hidden />
            <div className={classes.words}>
              <span className={classes.title}>
                {t(`history.kind.${line.kind}`, { about: line.about, by: line.by })}
              </span>
              {line.by && line.kind !== 'read' ? <p>{line.by}</p> : null}
              {line.note ? <p>“{known(line.note)}”</p> : null}
              {line.changes.map((change) => (
                <Change key={change.field} change={change} ofFollowUp={line.kind === 'follow_up_changed'} />
              ))}
            </div>
          </li>
        ))}
        {next.map((one) => (
          <li key={one.id}>
            <span className={classes.time}>{formats.date(one.dueDate, 'short')}</span>
            <span className={classes.seat} data-kind={one.status === 'overdue' ? 'grave' : 'next'} aria-hidden />
            <div className={classes.words}>
              <span className={classes.title}>
                {t(one.status === 'overdue' ? 'history.overdue' : 'history.next', {
                  type: t(`followUp.type.${one.actionType}`),
                })}
              </span>
              <p>{one.assignedToName}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
