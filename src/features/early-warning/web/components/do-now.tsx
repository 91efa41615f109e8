/** The next step that can be taken at once: the prepared letter, a meeting, a follow-up, or a false alarm. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { draftLetters, sendLetters, type Draft } from '../../contract/steps.ts'
import { listWarnings, openWarning, type WarningDetail } from '../../contract/warnings.ts'
import { countWarnings } from '../../contract/count.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { bodyOf, letterOf, LetterFields, type Letter } from './letter-fields.tsx'
import { MeetingDialog } from './meeting-dialog.tsx'
import classes from './warning.module.css'

type Opened = 'meeting' | 'follow_up' | 'dismiss'

const Steps = ({ warning, first }: { warning: WarningDetail; first?: React.ReactNode }) => {
  const { t } = useTranslation('early-warning')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  return (
    <div className={classes.buttons}>
      {first}
      <Button variant="light" onClick={() => setOpened('meeting')}>
        {t('meeting.button')}
      </Button>
      <Button variant="light" onClick={() => setOpened('follow_up')}>
        {t('followUp.button')}
      </Button>
      <Button variant="subtle" onClick={() => setOpened('dismiss')}>
        {t('dismiss.button')}
      </Button>
      {opened === 'meeting' ? <MeetingDialog warning={warning} onClose={close} /> : null}
      {opened === 'follow_up' ? <FollowUpDialog warning={warning} onClose={close} /> : null}
      {opened === 'dismiss' ? <DismissDialog warning={warning} onClose={close} /> : null}
    </div>
  )
}

const Letters = ({ warning, drafts }: { warning: WarningDetail; drafts: readonly Draft[] }) => {
  const { t } = useTranslation('early-warning')
  const [written, setWritten] = useState<Letter | null>(null)
  const { send, sending } = useSend(sendLetters, { invalidates: [listWarnings, openWarning, countWarnings] })
  const letter = written ?? drafts.map(letterOf).find((one) => one !== null) ?? null
  if (!letter)
    return (
      <>
        <p className={classes.place}>{t('letter.noGuardian')}</p>
        <Steps warning={warning} />
      </>
    )
  const submit = async (): Promise<void> => {
    try {
      const { sent } = await send({ body: { letters: [bodyOf(letter)] } })
      toast.success(t('letter.sent', { count: sent }))
      setWritten(null)
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <>
      <LetterFields letter={letter} drafts={drafts} onChange={setWritten} />
      <Steps
        warning={warning}
        first={
          <BusyButton
            busy={sending}
            busyLabel={t('letter.sending')}
            disabled={letter.text.trim() === ''}
            onClick={() => void submit()}
          >
            {t(letter.channel === 'sms' ? 'letter.sendSms' : 'letter.sendMessage')}
          </BusyButton>
        }
      />
    </>
  )
}

export const DoNow = ({ warning }: { warning: WarningDetail }) => {
  const { t } = useTranslation('early-warning')
  const { data, error, refetch } = useCall(draftLetters, { query: { warningIds: warning.id } })
  return (
    <>
      <h3>{t('detail.do')}</h3>
      {data ? (
        <Letters warning={warning} drafts={data.items} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </>
  )
}
