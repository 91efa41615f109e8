/** Cancelled lessons of a class, each with a button that puts it back. */
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listCancelled, restoreLesson, type CancelledLesson } from '../../contract/cancellations.ts'
import { useCancelWords } from './use-cancel-words.ts'
import { lessonReads } from './use-timetable.ts'
import classes from './timetable.module.css'

const Line = ({ item }: { item: CancelledLesson }) => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  const words = useCancelWords()
  const { send, sending } = useSend(restoreLesson, { invalidates: lessonReads })
  const restore = () =>
    void send({ params: { id: item.lessonId }, query: { date: item.date } }).then(
      () => toast.success(t('cancel.restored')),
      (error: unknown) => toast.error(messageOf(error)),
    )
  return (
    <li>
      <span>
        <strong>
          {formats.date(item.date, 'weekday')}, {item.startTime}: {item.learningArea}
        </strong>
        <span className={classes.why}>{t('cancel.by', { reason: words(item), name: item.by })}</span>
      </span>
      {item.mayRestore ? (
        <BusyButton
          variant="light"
          busy={sending}
          busyLabel={t('cancel.restoring')}
          onClick={restore}
          aria-label={t('cancel.restoreOne', { area: item.learningArea, day: formats.date(item.date, 'weekday') })}
        >
          {t('cancel.restore')}
        </BusyButton>
      ) : null}
    </li>
  )
}

export const CancelledList = ({ streamId, date }: { streamId: string; date: string }) => {
  const { t } = useTranslation('lessons')
  const query = useCall(listCancelled, { params: { id: streamId }, query: { date } }, { live: true })
  if (!query.data) return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null
  if (query.data.items.length === 0) return null
  return (
    <section className={classes.cancelled}>
      <h2>{t('cancel.list')}</h2>
      <ul>
        {query.data.items.map((item) => (
          <Line key={`${item.lessonId} ${item.date}`} item={item} />
        ))}
      </ul>
    </section>
  )
}
