/** A teacher's covers and cover requests from today on. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { answerCover, myCovers } from '../../contract/substitutions.ts'
import { OwnTabs } from '../components/tabs.tsx'
import { useDutySend } from '../live.ts'
import { coverDots, refusal, useWhen } from '../words.ts'
import classes from '../components/duties.module.css'

const CoverDeclineDialog = lateDialog(
  async () => (await import('../components/covers/cover-decline-dialog.tsx')).CoverDeclineDialog,
)

type Own = ResponseOf<typeof myCovers>['items'][number]

const Row = ({ own, onDecline }: { own: Own; onDecline: () => void }) => {
  const { t } = useTranslation('duties')
  const when = useWhen()
  const { cover, canAnswer, title, className, place, absentTeacherName } = own
  const { send, sending } = useDutySend(answerCover, () => toast.success(t('cover.agreed')))
  const accept = (): void =>
    void send({ params: { id: cover.id }, body: { response: 'accept' } }).catch((error: unknown) =>
      toast.error(refusal(error, t('failed.act')), { onRetry: accept }),
    )
  return (
    <li className={`${layout.row} ${classes.row}`}>
      <div className={layout.words}>
        <p className={layout.title}>{[title, className].filter(Boolean).join(', ')}</p>
        <p className={layout.second}>{[when(own), place].filter(Boolean).join(' · ')}</p>
        <p className={layout.second}>{t('cover.for', { name: absentTeacherName })}</p>
        {cover.note ? <p className={layout.second}>{t('quoted', { words: cover.note })}</p> : null}
      </div>
      <StatusDot kind={coverDots[cover.state]}>{t(`coverState.${cover.state}`)}</StatusDot>
      {canAnswer ? (
        <div className={layout.actions}>
          {cover.state === 'asked' ? (
            <BusyButton busy={sending} busyLabel={t('act.accepting')} onClick={accept}>
              {t('act.accept')}
            </BusyButton>
          ) : null}
          <Button variant="default" onClick={onDecline}>
            {t('act.decline')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

export const CoversPage = () => {
  const { t } = useTranslation('duties')
  const [declining, setDeclining] = useState<Own>()
  const query = useCall(myCovers, {}, { live: true, offline: true })
  const items = query.data?.items
  return (
    <>
      <PageHeader title={t('tab.covers')} lead={t('covers.lead')} />
      <OwnTabs />
      {items ? (
        items.length === 0 ? (
          <EmptyState title={t('covers.none')} text={t('covers.noneText')} />
        ) : (
          <ul className={layout.rows} aria-label={t('tab.covers')}>
            {items.map((own) => (
              <Row key={own.cover.id} own={own} onDecline={() => setDeclining(own)} />
            ))}
          </ul>
        )
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      {declining ? (
        <CoverDeclineDialog
          coverId={declining.cover.id}
          title={declining.title}
          onClose={() => setDeclining(undefined)}
        />
      ) : null}
    </>
  )
}
