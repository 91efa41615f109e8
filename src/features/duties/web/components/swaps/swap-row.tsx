/** A swap request: who asks whom and why, and answer buttons if the caller may answer. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { SwapRequest } from '../../../contract/shapes.ts'
import { answerSwap, withdrawSwap } from '../../../contract/swaps.ts'
import { useDutySend } from '../../live.ts'
import { refusal, swapDots, useDutyBase, useWhen } from '../../words.ts'
import classes from '../duties.module.css'

const SwapAnswerDialog = lateDialog(async () => (await import('./swap-answer-dialog.tsx')).SwapAnswerDialog)

const Acts = ({ swap }: { swap: SwapRequest }) => {
  const { t } = useTranslation('duties')
  const office = useAbility('duties.manage')
  const [opened, setOpened] = useState<'approve' | 'reject'>()
  const answer = useDutySend(answerSwap, ({ message }) => toast.success(message))
  const withdraw = useDutySend(withdrawSwap, () => toast.success(t('swap.withdrawn')))
  const fail = (error: unknown): void => void toast.error(refusal(error, t('failed.answer')))
  const params = { id: swap.id }
  const approve = (): void =>
    office ? setOpened('approve') : void answer.send({ params, body: { response: 'approve' } }).catch(fail)
  return (
    <div className={layout.actions}>
      {swap.may.answer ? (
        <>
          <BusyButton busy={answer.sending} busyLabel={t('saving')} onClick={approve}>
            {t('swap.approve')}
          </BusyButton>
          <Button variant="default" onClick={() => setOpened('reject')}>
            {t('swap.reject')}
          </Button>
        </>
      ) : null}
      {swap.may.withdraw ? (
        <BusyButton
          variant="default"
          busy={withdraw.sending}
          busyLabel={t('saving')}
          onClick={() => void withdraw.send({ params }).catch(fail)}
        >
          {t('swap.withdraw')}
        </BusyButton>
      ) : null}
      {opened ? <SwapAnswerDialog swap={swap} response={opened} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}

/** @param bare without the duty's details, on its own page */
export const SwapRow = ({ swap, bare = false }: { swap: SwapRequest; bare?: boolean }) => {
  const { t } = useTranslation('duties')
  const [base, when] = [useDutyBase(), useWhen()]
  const { duty, requestedByName, requestedToName, reason, status, takenByName, answeredByName, answerNote } = swap
  const asked = t(requestedToName ? 'swap.asksTeacher' : 'swap.asksOffice', {
    name: requestedByName,
    to: requestedToName,
  })
  const end = takenByName
    ? t('swap.takenBy', { name: takenByName })
    : answeredByName
      ? t('swap.answeredBy', { name: answeredByName })
      : ''
  return (
    <li className={`${layout.row} ${classes.row}`}>
      <div className={layout.words}>
        {bare ? (
          <p className={layout.title}>{asked}</p>
        ) : (
          <>
            <p className={layout.title}>
              <Link to={`${base}/${swap.dutyId}`}>{duty.title}</Link>
            </p>
            <p className={layout.second}>{[when(duty), duty.location].join(' · ')}</p>
            <p>{asked}</p>
          </>
        )}
        <p className={layout.second}>{t('quoted', { words: reason })}</p>
        {end || answerNote ? <p className={layout.second}>{[end, answerNote].filter(Boolean).join(' · ')}</p> : null}
      </div>
      <StatusDot kind={swapDots[status]}>{t(`swapStatus.${status}`)}</StatusDot>
      {swap.may.answer || swap.may.withdraw ? <Acts swap={swap} /> : null}
    </li>
  )
}
