/** A second marking: blind answers for the marker, differences for the requester. */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  getSecondMarking,
  listSecondMarkings,
  saveSecondMarks,
  type SecondMarking,
} from '../../contract/second-markings.ts'
import classes from '../components/teacher.module.css'

const back = '/teacher/smart-grading/second-markings'

const Marking = ({ sheet }: { sheet: SecondMarking }) => {
  const { t } = useTranslation('smart-grading')
  const { t: second } = useTranslation('smart-grading-second')
  const phone = useIsPhone()
  const formats = useFormats()
  const save = useSend(saveSecondMarks, { invalidates: [getSecondMarking, listSecondMarkings] })
  const [scores, setScores] = useState<ReadonlyMap<string, number | ''>>(
    () => new Map(sheet.sample.map(({ id, score }) => [id, score ?? ''])),
  )
  const given = [...scores].flatMap(([id, score]) => (score === '' ? [] : [{ id, score }]))
  const left = sheet.sample.length - given.length
  const send = (): void => {
    save.send({ params: { id: sheet.id }, body: { marks: given, finish: left === 0 } }).then(
      () => toast.success(second(left === 0 ? 'second.finished' : 'second.saved')),
      (error: unknown) => toast.failure(error),
    )
  }
  const button = (
    <BusyButton busy={save.sending} busyLabel={second('second.saving')} disabled={given.length === 0} onClick={send}>
      {left === 0 ? second('second.finish') : second('second.save', { count: left })}
    </BusyButton>
  )
  return (
    <>
      <PageHeader
        title={sheet.quizTitle}
        back={back}
        lead={second('second.blind', { name: sheet.colleague })}
        action={phone ? null : button}
      />
      <ol className={classes.plain}>
        {sheet.sample.map((answer, index) => (
          <li key={answer.id} className={classes.group}>
            <h2>{answer.questionText}</h2>
            <blockquote className={classes.answer}>{answer.answer}</blockquote>
            {answer.criteria.length > 0 ? (
              <ul className={classes.right}>
                {answer.criteria.map(({ points, text }) => (
                  <li key={text}>
                    {t('points', { count: points })}: {text}
                  </li>
                ))}
              </ul>
            ) : null}
            <NumberInput
              className={classes.score ?? ''}
              label={second('second.scoreOf', { number: index + 1, points: formats.number(answer.points) })}
              decimals={2}
              value={scores.get(answer.id) ?? ''}
              onChange={(score) => setScores((before) => new Map(before).set(answer.id, score))}
            />
          </li>
        ))}
      </ol>
      <PinnedAction>{button}</PinnedAction>
    </>
  )
}

const Differences = ({ sheet }: { sheet: SecondMarking }) => {
  const { t } = useTranslation('smart-grading')
  const { t: second } = useTranslation('smart-grading-second')
  const formats = useFormats()
  const lean = sheet.lean ?? 0
  const sentence = [
    second('second.agree', { agree: sheet.agree ?? 0, count: sheet.answers, threshold: sheet.threshold }),
    lean === 0
      ? second('second.level')
      : second(lean > 0 ? 'second.higher' : 'second.lower', {
          name: sheet.colleague,
          percent: formats.percent(Math.abs(lean), 0),
        }),
  ].join(' ')
  return (
    <>
      <PageHeader
        title={sheet.quizTitle}
        back={back}
        lead={
          sheet.done
            ? sentence
            : second('second.waiting', { name: sheet.colleague, marked: sheet.marked, count: sheet.answers })
        }
      />
      {sheet.done && sheet.differences.length === 0 ? (
        <EmptyState title={second('second.alike')} text={second('second.alikeText')} />
      ) : null}
      {sheet.differences.length > 0 ? (
        <DataTable
          label={second('second.differences')}
          stacked
          rows={sheet.differences}
          rowId={({ answerId }) => answerId}
          columns={[
            { id: 'name', header: t('results.name'), cell: ({ learnerName }) => learnerName },
            {
              id: 'answer',
              header: second('second.answer'),
              cell: ({ questionText, answer }) => `${questionText} ${answer}`,
            },
            { id: 'first', header: second('second.first'), numeric: true, cell: ({ first }) => formats.number(first) },
            {
              id: 'second',
              header: second('second.second'),
              numeric: true,
              cell: ({ second }) => formats.number(second),
            },
            {
              id: 'points',
              header: second('second.outOf'),
              numeric: true,
              cell: ({ points }) => formats.number(points),
            },
          ]}
        />
      ) : null}
      {sheet.differences.length > 0 ? <p className={classes.second}>{second('second.settle')}</p> : null}
    </>
  )
}

export const SecondMarkingPage = () => {
  const { t: second } = useTranslation('smart-grading-second')
  const { markingId = '' } = useParams({ strict: false })
  const query = useCall(getSecondMarking, { params: { id: markingId } })
  const sheet = query.data
  if (query.error?.status === 404) return <NotFoundPage />
  if (!sheet) {
    return (
      <>
        <PageHeader title={second('second.title')} back={back} />
        {query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </>
    )
  }
  if (!sheet.mine) return <Differences sheet={sheet} />
  if (!sheet.done) return <Marking sheet={sheet} />
  return (
    <>
      <PageHeader title={sheet.quizTitle} back={back} />
      <EmptyState title={second('second.finished')} text={second('second.finishedText', { name: sheet.colleague })} />
    </>
  )
}
