/** SMS of today about an absence, one line each, and the way to send a failed one again. */
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { resendSms } from '#core/delivery/contract/sms.ts'
import { resendable } from '#core/delivery/rules/statuses.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listAbsent, type AbsenceMessage } from '../../contract/absent.ts'
import classes from './absent-page.module.css'

export const hasFailed = ({ status, resent }: AbsenceMessage): boolean =>
  !resent && resendable.some((one) => one === status)

const Message = ({ message }: { message: AbsenceMessage }) => {
  const { t } = useTranslation('attendance')
  const { send, sending } = useSend(resendSms, {
    invalidates: [listAbsent],
    onSuccess: () => toast.success(t('absent.retried')),
  })
  const retry = async (): Promise<void> => {
    try {
      await send({ params: { id: message.sendId }, body: { messageIds: [message.id] } })
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <span data-failed={hasFailed(message) || undefined} className={classes.message}>
      {t('absent.toWhom', { name: message.name, outcome: t(`absent.outcome.${message.status}`) })}
      {hasFailed(message) ? (
        <UnstyledButton
          className={classes.retry}
          disabled={sending}
          onClick={() => void retry()}
          aria-label={t('absent.retryOf', { name: message.name })}
        >
          {t('absent.retry')}
        </UnstyledButton>
      ) : null}
    </span>
  )
}

/** What was sent again is shown by its newer message only. */
export const Messages = ({ messages }: { messages: readonly AbsenceMessage[] }) =>
  messages.filter(({ resent }) => !resent).map((message) => <Message key={message.id} message={message} />)
