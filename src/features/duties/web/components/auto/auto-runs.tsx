/** Latest runs of automatic assignment; unanswered assignments can be undone. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listRuns, undoAuto, type AutoRun } from '../../../contract/auto.ts'
import { useDutySend } from '../../live.ts'
import { refusal } from '../../words.ts'

const Run = ({ run }: { run: AutoRun }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const { send, sending } = useDutySend(undoAuto, ({ removed, kept }) =>
    toast.success(t(kept > 0 ? 'auto.undoneSome' : 'auto.undone', { count: removed, kept })),
  )
  const undo = (): void =>
    void send({ params: { id: run.id } }).catch((error: unknown) => toast.error(refusal(error, t('failed.act'))))
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>{t('auto.run', { count: run.assigned })}</p>
        <p className={layout.second}>
          {[formats.dateTime(run.appliedAt, 'short'), run.appliedByName].filter(Boolean).join(' · ')}
        </p>
      </div>
      {run.undoneAt ? (
        <span className={layout.second}>{t('auto.isUndone')}</span>
      ) : run.untouched > 0 ? (
        <BusyButton variant="default" busy={sending} busyLabel={t('saving')} onClick={undo}>
          {t('auto.undo', { count: run.untouched })}
        </BusyButton>
      ) : (
        <span className={layout.second}>{t('auto.answered')}</span>
      )}
    </li>
  )
}

export const AutoRuns = () => {
  const { t } = useTranslation('duties')
  const { data, error, refetch } = useCall(listRuns, {}, { live: true })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={2} />
  if (data.items.length === 0) return null
  return (
    <section className={layout.part}>
      <h2>{t('auto.runs')}</h2>
      <ul className={layout.rows}>
        {data.items.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}
