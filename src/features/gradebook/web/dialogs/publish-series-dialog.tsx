/** Publishes a class's opener, mid-term or end-term in all learning areas. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { previewSeries, publishSeries, seriesKinds } from '../../contract/assessments.ts'
import { markReads } from '../reads.ts'
import classes from '../sheet/sheet.module.css'

interface Props {
  readonly streamId: string
  readonly className: string
  readonly termId: string
  readonly onClose: () => void
}

export const PublishSeriesDialog = ({ streamId, className, termId, onClose }: Props) => {
  const { t } = useTranslation('gradebook')
  const [kind, setKind] = useState<(typeof seriesKinds)[number]>('mid_term')
  const query = useCall(previewSeries, { params: { id: streamId }, query: { termId, kind } }, { staleTime: 0 })
  const { send, sending, error } = useSend(publishSeries, { invalidates: [...markReads, previewSeries] })
  const items = query.data?.items ?? []
  const open = items.filter(({ status }) => status === 'open')
  const missing = open.reduce((sum, one) => sum + one.missing.length, 0)
  const publish = async (): Promise<void> => {
    try {
      const { published } = await send({ params: { id: streamId }, body: { termId, kind, withoutMissing: true } })
      toast.success(t('publishSeries.done', { count: published, className }))
      onClose()
    } catch {
      // The panel shows the error.
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('publishSeries.title')} subject={className} size={560}>
      <ChoiceWells
        label={t('assessment.kind')}
        hideLabel
        choices={seriesKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(next) => setKind(next as typeof kind)}
      />
      {query.data ? (
        items.length === 0 ? (
          <p>{t('publishSeries.none')}</p>
        ) : (
          <ul className={classes.list}>
            {items.map((one) => (
              <li key={one.assessmentId}>
                <b>{one.learningAreaName}</b>:{' '}
                {one.status === 'published'
                  ? t('list.published')
                  : t('list.entered', { entered: one.entered, count: one.learners })}
              </li>
            ))}
          </ul>
        )
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {error ? <ErrorPanel error={error} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton
          busy={sending}
          busyLabel={t('publish.busy')}
          disabled={open.length === 0 || !query.data?.mayPublish}
          onClick={() => void publish()}
        >
          {open.length === 0
            ? t('publishSeries.nothing')
            : missing === 0
              ? t('publishSeries.verb', { count: open.length })
              : t('publish.without', { count: missing })}
        </BusyButton>
      </div>
    </Dialog>
  )
}
