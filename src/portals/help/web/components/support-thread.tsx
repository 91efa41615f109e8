/** A request with its messages, for its person and for those who run the installation. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  answerRequest,
  closeRequest,
  getQueuedThread,
  getSupportThread,
  listOwnRequests,
  listSupportQueue,
  replyInThread,
  settleRequest,
  type SupportThread as Thread,
} from '../../contract/support.ts'
import classes from './support.module.css'

const invalidates = [getSupportThread, getQueuedThread, listOwnRequests, listSupportQueue]

const Reply = ({ id, asSupport }: { id: string; asSupport: boolean }) => {
  const { t } = useTranslation('help')
  const form = useAppForm({ schema: replyInThread.body, defaultValues: { text: '' }, draft: `help.reply.${id}` })
  const { send } = useSend(asSupport ? answerRequest : replyInThread, { invalidates })
  const { send: close, sending } = useSend(asSupport ? settleRequest : closeRequest, { invalidates })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id }, body })
        form.reset({ text: '' })
      }}
    >
      <TextAreaField name="text" label={t('support.reply')} required rows={3} />
      <FormActions
        submit={t('support.send')}
        busy={t('support.sending')}
        start={
          <Button
            variant="subtle"
            disabled={sending}
            onClick={() => void close({ params: { id } }).catch((error: unknown) => toast.failure(error))}
          >
            {t('support.close')}
          </Button>
        }
      />
    </Form>
  )
}

export const SupportThread = ({ thread, asSupport }: { thread: Thread; asSupport: boolean }) => {
  const { t } = useTranslation('help')
  const { dateTime } = useFormats()
  const { facts } = thread
  return (
    <>
      {facts ? (
        <Facts
          facts={(['page', 'browser', 'screen', 'language'] as const).map((key) => ({
            label: t(`support.fact.${key}`),
            value: facts[key],
          }))}
        />
      ) : null}
      <ul className={classes.messages}>
        {thread.messages.map(({ id, text, at, name, fromSupport, mine }) => (
          <li key={id} className={classes.message} data-mine={mine || undefined}>
            <p className={classes.bubble}>{text}</p>
            <p className={classes.by}>
              {fromSupport && !mine ? t('support.team') : mine ? t('support.you') : name}, {dateTime(at)}
            </p>
          </li>
        ))}
      </ul>
      {thread.status === 'closed' ? <p>{t('support.isClosed')}</p> : <Reply id={thread.id} asSupport={asSupport} />}
    </>
  )
}
