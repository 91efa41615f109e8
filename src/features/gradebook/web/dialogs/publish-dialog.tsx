/** Publishes an assessment: lists learners without a mark first, then locks it and shows it to families. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { previewPublication, publishAssessment, type Assessment, type Publication } from '../../contract/assessments.ts'
import { markReads } from '../reads.ts'
import classes from '../sheet/sheet.module.css'

const Question = ({ found, onClose }: { found: Publication; onClose: () => void }) => {
  const { t } = useTranslation('gradebook')
  const [isAll, setAll] = useState(false)
  const { send, sending, error } = useSend(publishAssessment, { invalidates: markReads })
  const { missing } = found
  const publish = async (): Promise<void> => {
    try {
      await send({ params: { id: found.assessmentId }, body: { version: found.version, withoutMissing: true } })
      toast.success(t('publish.done', { title: found.title }))
      onClose()
    } catch {
      // The panel shows the error.
    }
  }
  const shown = isAll ? missing : missing.slice(0, 8)
  return (
    <>
      <p>
        {missing.length === 0
          ? t('publish.complete', { count: found.learners })
          : t('publish.missing', { count: missing.length, learners: found.learners })}
      </p>
      {missing.length > 0 ? (
        <ul className={classes.list}>
          {shown.map(({ learnerId, fullName, admissionNumber }) => (
            <li key={learnerId}>
              {fullName} ({admissionNumber})
            </li>
          ))}
        </ul>
      ) : null}
      {shown.length < missing.length ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('publish.all', { count: missing.length })}
        </Button>
      ) : null}
      <p>{t('publish.after')}</p>
      {error ? <ErrorPanel error={error} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton busy={sending} busyLabel={t('publish.busy')} onClick={() => void publish()}>
          {missing.length === 0 ? t('publish.verb') : t('publish.without', { count: missing.length })}
        </BusyButton>
      </div>
    </>
  )
}

export const PublishDialog = ({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) => {
  const { t } = useTranslation('gradebook')
  const query = useCall(previewPublication, { params: { id: assessment.id } }, { staleTime: 0 })
  return (
    <Dialog opened onClose={onClose} title={t('publish.title', { title: assessment.title })} size={520}>
      {query.data && !query.isFetching ? (
        <Question found={query.data} onClose={onClose} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}
