/** Posts on which staff must decide, the oldest first. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { moderationQueue, type Queued } from '../../contract/community.ts'
import { PostActions } from '../community/post-actions.tsx'
import { usePostWords } from '../community/words.ts'
import { useCommunityLive } from '../live.ts'
import classes from '../community/community.module.css'

const Waiting = ({ post }: { post: Queued }) => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  const words = usePostWords()
  const { questionId, answerId, title, text, status, createdAt, reports } = post
  const what = t(answerId === null ? 'community.queue.question' : 'community.queue.answer')
  return (
    <li>
      <div className={classes.post}>
        <h2 className={classes.title}>
          <Link to="/cbe-hub/community/$questionId" params={{ questionId }}>
            {title}
          </Link>
        </h2>
        <p className={classes.text}>{text}</p>
        <p className={classes.second}>
          {[what, words.by(post), formats.dateTime(createdAt), words.status(post)].join(', ')}
        </p>
        {reports.map(({ reason, name }) => (
          <p key={`${name}.${reason}`} className={classes.report}>
            {t('community.queue.report', { name: name ?? '', reason })}
          </p>
        ))}
        <PostActions
          questionId={questionId}
          answerId={answerId}
          status={status}
          moderates
          isReported={reports.length > 0}
        />
      </div>
    </li>
  )
}

export const ModerationPage = () => {
  const { t } = useTranslation('cbe-hub')
  const query = useCall(moderationQueue, {}, { live: true })
  useCommunityLive(moderationQueue)
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('community.queue.title')}
        crumbs={[{ label: t('tabs.community'), to: '/cbe-hub/community' }]}
        back="/cbe-hub/community"
        lead={data ? t('community.queue.lead', { count: data.items.length }) : query.error ? null : undefined}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={5} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState title={t('community.queue.empty')} text={t('community.queue.emptyText')} />
      ) : (
        <ul className={classes.list}>
          {data.items.map((post) => (
            <Waiting key={post.answerId ?? post.questionId} post={post} />
          ))}
        </ul>
      )}
    </>
  )
}
