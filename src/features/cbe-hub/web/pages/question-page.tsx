/** A question with its answers. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getQuestion, type Answer, type QuestionDetail } from '../../contract/community.ts'
import { AnswerForm } from '../community/answer-form.tsx'
import { PostActions } from '../community/post-actions.tsx'
import { usePostWords } from '../community/words.ts'
import { useCommunityLive } from '../live.ts'
import classes from '../community/community.module.css'

const Post = ({ question, post, answerId }: { question: QuestionDetail; post: Answer; answerId: string | null }) => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  const words = usePostWords()
  const { text, status, hiddenReason, createdAt, mine } = post
  return (
    <div className={classes.post} data-status={status}>
      <p className={classes.text}>{text}</p>
      <p className={classes.second}>
        {[words.by(post), formats.dateTime(createdAt), ...(status === 'shown' ? [] : [words.status(post)])].join(', ')}
      </p>
      {hiddenReason === null ? null : (
        <p className={classes.second}>{t('community.hiddenBecause', { reason: hiddenReason })}</p>
      )}
      <PostActions
        questionId={question.id}
        answerId={answerId}
        status={status}
        moderates={question.moderates}
        {...(mine || status === 'hidden' ? {} : { reported: question.reported.includes(post.id) })}
      />
    </div>
  )
}

export const QuestionPage = () => {
  const { t } = useTranslation('cbe-hub')
  const { questionId = '' } = useParams({ strict: false })
  const query = useCall(getQuestion, { params: { id: questionId } }, { live: true })
  useCommunityLive(getQuestion)
  const { data } = query
  return (
    <>
      <PageHeader
        title={data?.title ?? t('tabs.community')}
        crumbs={[{ label: t('tabs.community'), to: '/cbe-hub/community' }]}
        back="/cbe-hub/community"
        lead={data ? data.learningArea.name : query.error ? null : undefined}
      />
      {data ? (
        <>
          <Post question={data} post={data} answerId={null} />
          <section className={classes.section}>
            <h2>{t('community.answers', { count: data.items.length })}</h2>
            <ul className={classes.list}>
              {data.items.map((answer) => (
                <li key={answer.id}>
                  <Post question={data} post={answer} answerId={answer.id} />
                </li>
              ))}
            </ul>
          </section>
          {data.status === 'shown' ? (
            <section className={classes.section}>
              <h2>{t('community.answer.title')}</h2>
              <AnswerForm questionId={data.id} />
            </section>
          ) : null}
        </>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </>
  )
}
