/** The learner's result: a summary sentence, a seat per question, and the answers. */
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import type { SeatState } from '#platform/web/components/drawings/seat.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { learnerPicture } from '../../contract/bank.ts'
import { getOwnResult, type OwnQuiz, type OwnResult } from '../../contract/taking.ts'
import { useQuizLive } from '../live.ts'
import classes from './take.module.css'

type Item = OwnResult['items'][number]

const seatOf = ({ score, points, state }: Item): SeatState => {
  if (score === null || state === 'waiting') return 'waiting'
  if (state === 'blank') return 'empty'
  return score >= points ? 'here' : score === 0 ? 'away' : 'late'
}

const Lines = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div className={classes.lines}>
    <dt>{label}</dt>
    <dd>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </dd>
  </div>
)

const ItemRow = ({ quiz, item, number }: { quiz: OwnQuiz; item: Item; number: number }) => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  const isRight = item.score !== null && item.score >= item.points
  return (
    <li className={classes.result}>
      <div className={classes.resultHead}>
        <h3>
          {number}. {item.text}
        </h3>
        <span className={classes.score} data-state={seatOf(item)}>
          {item.score === null
            ? t('result.waits')
            : t('result.of', { score: formats.number(item.score), points: formats.number(item.points) })}
        </span>
      </div>
      {item.hasPicture ? (
        <img
          className={classes.picture}
          src={buildUrl(learnerPicture.path, { id: quiz.id, questionId: item.id })}
          alt={t('take.picture')}
        />
      ) : null}
      <dl>
        <Lines label={t('result.own')} lines={item.own.length > 0 ? item.own : [t('result.blank')]} />
        {item.right && item.right.length > 0 && !isRight ? (
          <Lines label={t('result.right')} lines={item.right} />
        ) : null}
        {item.explanation ? <Lines label={t('result.why')} lines={[item.explanation]} /> : null}
        {item.comment ? <Lines label={t('result.comment')} lines={[item.comment]} /> : null}
      </dl>
    </li>
  )
}

export const Result = ({ quiz }: { quiz: OwnQuiz }) => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  const query = useCall(getOwnResult, { params: { id: quiz.id } }, { offline: true })
  useQuizLive(getOwnResult)
  const { data } = query
  if (!data) {
    return (
      <>
        <PageHeader title={quiz.title} back="/student/quizzes" />
        {query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </>
    )
  }
  const full = data.items.filter((item) => item.score !== null && item.score >= item.points).length
  return (
    <>
      <PageHeader
        title={quiz.title}
        back="/student/quizzes"
        state={data.learningAreaName}
        lead={[
          t('result.lead', { score: formats.number(data.score), points: formats.number(data.points) }),
          ...(data.waiting > 0 ? [t('result.waiting', { count: data.waiting })] : []),
          ...(data.late > 0 ? [t('result.late', { count: data.late })] : []),
          ...(data.refused > 0 ? [t('result.refused', { count: data.refused })] : []),
        ].join(' ')}
      />
      <SeatGrid
        seats={data.items.map((item) => ({ id: item.id, state: seatOf(item) }))}
        columns={Math.max(10, data.items.length)}
        size={22}
        label={t('result.seats', { full, count: data.items.length })}
      />
      <ol className={classes.results}>
        {data.items.map((item, index) => (
          <ItemRow key={item.id} quiz={quiz} item={item} number={index + 1} />
        ))}
      </ol>
    </>
  )
}
