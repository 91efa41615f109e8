/** What may be done with a post: report it; for staff show it or hide it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { decidePost, getQuestion, listQuestions, moderationQueue, type PostStatus } from '../../contract/community.ts'
import classes from './community.module.css'

const ReasonDialog = lateDialog(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

export interface PostActionsProps {
  readonly questionId: string
  readonly answerId: string | null
  readonly status: PostStatus
  readonly moderates: boolean
  /** Undefined where reporting is not offered. */
  readonly reported?: boolean
  /** Shown even though it is shown already: its reports are then settled. */
  readonly isReported?: boolean
}

export const PostActions = (props: PostActionsProps) => {
  const { questionId, answerId, status, moderates, reported, isReported = false } = props
  const { t } = useTranslation('cbe-hub')
  const [asked, setAsked] = useState<'report' | 'hide' | null>(null)
  const { fire, sending } = useSend(decidePost, {
    invalidates: [getQuestion, listQuestions, moderationQueue],
    onSuccess: () => toast.success(t('community.show.done')),
  })
  return (
    <div className={classes.actions}>
      {moderates && (status !== 'shown' || isReported) ? (
        <Button
          variant="light"
          disabled={sending}
          onClick={() =>
            fire({
              params: { id: questionId },
              body: { decision: 'show', ...(answerId === null ? {} : { answerId }) },
            })
          }
        >
          {t(status === 'shown' ? 'community.show.keep' : 'community.show.send')}
        </Button>
      ) : null}
      {moderates && status !== 'hidden' ? (
        <Button variant="default" onClick={() => setAsked('hide')}>
          {t('community.hide.send')}
        </Button>
      ) : null}
      {reported === undefined ? null : reported ? (
        <span className={classes.second}>{t('community.report.reported')}</span>
      ) : (
        <Button variant="subtle" onClick={() => setAsked('report')}>
          {t('community.report.open')}
        </Button>
      )}
      {asked ? (
        <ReasonDialog opened onClose={() => setAsked(null)} kind={asked} questionId={questionId} answerId={answerId} />
      ) : null}
    </div>
  )
}
