/** A teacher's actions on their own duty: accept, decline, complete, ask for a swap, write a note. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { DutyLine } from '../../../contract/shapes.ts'
import { acceptDuty } from '../../../contract/teachers.ts'
import { useDutySend } from '../../live.ts'
import { refusal } from '../../words.ts'

const AnswerDialog = lateDialog(async () => (await import('./answer-dialog.tsx')).AnswerDialog)
const SwapDialog = lateDialog(async () => (await import('../swaps/swap-dialog.tsx')).SwapDialog)

type Opened = 'decline' | 'complete' | 'note' | 'swap'

const Accept = ({ duty }: { duty: DutyLine }) => {
  const { t } = useTranslation('duties')
  const { send, sending } = useDutySend(acceptDuty, ({ message }) => toast.success(message))
  const accept = (): void =>
    void send({ params: { id: duty.id } }).catch((error: unknown) =>
      toast.error(refusal(error, t('failed.act')), { id: duty.id, onRetry: accept }),
    )
  return (
    <BusyButton busy={sending} busyLabel={t('act.accepting')} onClick={accept}>
      {t('act.accept')}
    </BusyButton>
  )
}

export const DutyActs = ({ duty }: { duty: DutyLine }) => {
  const { t } = useTranslation('duties')
  const [opened, setOpened] = useState<Opened>()
  const { canAccept, canDecline, canComplete, canRequestSwap, myAssignment } = duty
  const shown = (word: Opened, may: boolean) =>
    may ? [{ label: t(`act.${word}`), onClick: () => setOpened(word), danger: word === 'decline' }] : []
  const more = [
    ...shown('swap', canRequestSwap),
    ...shown('decline', canDecline && !canAccept),
    ...shown('note', myAssignment !== null),
  ]
  const close = () => setOpened(undefined)
  return (
    <div className={layout.actions}>
      {canAccept ? <Accept duty={duty} /> : null}
      {canAccept && canDecline ? (
        <Button variant="default" onClick={() => setOpened('decline')}>
          {t('act.decline')}
        </Button>
      ) : null}
      {canComplete ? (
        <Button variant={canAccept ? 'light' : 'filled'} onClick={() => setOpened('complete')}>
          {t('act.complete')}
        </Button>
      ) : null}
      {more.length > 0 ? <RowMenu name={duty.title} actions={more} /> : null}
      {opened === 'swap' ? <SwapDialog duty={duty} onClose={close} /> : null}
      {opened && opened !== 'swap' ? <AnswerDialog duty={duty} kind={opened} onClose={close} /> : null}
    </div>
  )
}
