/** One learner's answers with their marks, which the teacher may change. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getAttempt, getResults, listWaiting, markAnswer } from '../../contract/marking.ts'
import classes from './teacher.module.css'

type Item = ResponseOf<typeof getAttempt>['items'][number]

const MarkForm = ({ item, answerId, onDone }: { item: Item; answerId: string; onDone: () => void }) => {
  const { t } = useTranslation('smart-grading')
  const mark = useSend(markAnswer, { invalidates: [getAttempt, getResults, listWaiting] })
  const [score, setScore] = useState<number | ''>(item.score ?? '')
  const [comment, setComment] = useState(item.comment ?? '')
  const send = async (): Promise<void> => {
    if (score === '') return
    await mark.send({
      params: { id: answerId },
      body: { score, version: item.version, ...(comment.trim() ? { comment: comment.trim() } : {}) },
    })
    onDone()
  }
  return (
    <form
      className={classes.other}
      onSubmit={(event) => {
        event.preventDefault()
        void send().catch(() => undefined)
      }}
    >
      <TextInput
        label={t('attempt.comment')}
        maxLength={500}
        value={comment}
        onChange={({ currentTarget: { value } }) => setComment(value)}
      />
      <NumberInput label={t('attempt.score')} decimals={2} value={score} onChange={setScore} />
      <BusyButton type="submit" busy={mark.sending} busyLabel={t('attempt.saving')}>
        {t('attempt.save')}
      </BusyButton>
      <FormError message={mark.error ? toFailure(mark.error) : undefined} />
    </form>
  )
}

const ItemRow = ({ item, number }: { item: Item; number: number }) => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  const [marking, setMarking] = useState(false)
  return (
    <li className={classes.group}>
      <h3>
        {number}. {item.text}
      </h3>
      <p className={classes.lines}>{item.own.length > 0 ? item.own.join('\n') : t('result.blank')}</p>
      <p className={classes.second}>{t('attempt.right', { answer: item.right.join(' · ') || t('editor.byHand') })}</p>
      <p>
        {item.score === null
          ? t('attempt.waits')
          : t('result.of', { score: formats.number(item.score), points: formats.number(item.points) })}{' '}
        {item.id && !marking ? (
          <Button variant="subtle" aria-label={t('attempt.changeOf', { number })} onClick={() => setMarking(true)}>
            {t('attempt.change')}
          </Button>
        ) : null}
      </p>
      {marking && item.id ? <MarkForm item={item} answerId={item.id} onDone={() => setMarking(false)} /> : null}
    </li>
  )
}

interface AttemptDialogProps {
  quizId: string
  learnerId: string
  name: string
  onClose: () => void
}

export const AttemptDialog = ({ quizId, learnerId, name, onClose }: AttemptDialogProps) => {
  const { t } = useTranslation('smart-grading')
  const query = useCall(getAttempt, { params: { id: quizId, learnerId } })
  return (
    <Dialog opened onClose={onClose} tall title={t('attempt.title')} subject={name}>
      {query.data ? null : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      <ol className={classes.plain}>
        {query.data?.items.map((item, index) => (
          <ItemRow key={item.questionId} item={item} number={index + 1} />
        ))}
      </ol>
    </Dialog>
  )
}
