/** A message: sender, text, files, and when it was sent and read; can be withdrawn within minutes. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Message } from '../../../contract/message-shapes.ts'
import { getThread, listMessages, messageFile, replyBody, withdrawMessage } from '../../../contract/messages.ts'
import { texts, usePartyName } from '../words.ts'
import { AttachmentList } from './attachment-list.tsx'
import classes from './messages.module.css'

/** Becomes false when the time is over, re-rendering the page. */
const useUntil = (instant: string | null): boolean => {
  const [over, setOver] = useState(instant === null)
  useEffect(() => {
    const left = instant === null ? 0 : new Date(instant).getTime() - Date.now()
    setOver(left <= 0)
    const timer = setTimeout(() => setOver(true), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [instant])
  return !over
}

const TakeBack = ({ message }: { message: Message }) => {
  const { t } = useTranslation(texts)
  const { send, sending } = useSend(withdrawMessage, { invalidates: [getThread, listMessages] })
  const open = useUntil(message.withdrawableUntil)
  if (!open) return null
  const withdraw = async (): Promise<void> => {
    try {
      await send({ params: { id: message.id } })
    } catch (error) {
      toast.failure(error, { id: message.id })
    }
  }
  return (
    <Button variant="subtle" size="compact-sm" mih={44} disabled={sending} onClick={() => void withdraw()}>
      {t('takeBack')}
    </Button>
  )
}

const useWriter = () => {
  const { t } = useTranslation(texts)
  const partyName = usePartyName()
  return ({ from }: Message): string => {
    if (from.kind === 'office' && from.writer) return t('forOffice', { name: from.writer })
    return from.mine ? t('me') : partyName(from)
  }
}

export const MessageItem = ({ threadId, message }: { threadId: string; message: Message }) => {
  const { t } = useTranslation(texts)
  const formats = useFormats()
  const writer = useWriter()
  const { from, text, withdrawnAt } = message
  return (
    <li className={classes.message} data-mine={from.mine || undefined}>
      <p className={classes.who}>{writer(message)}</p>
      {text === null && withdrawnAt ? (
        <p className={classes.gone}>{t('withdrawnAt', { time: formats.time(withdrawnAt) })}</p>
      ) : (
        <p className={classes.text}>{text}</p>
      )}
      <AttachmentList
        files={message.attachments}
        to={(fileId) => buildUrl(messageFile.path, { id: threadId, fileId })}
      />
      <div className={classes.facts}>
        <time dateTime={message.sentAt}>{formats.time(message.sentAt)}</time>
        {from.mine && text !== null ? <span>{t(message.seen ? 'seen' : 'sent')}</span> : null}
        <TakeBack message={message} />
      </div>
    </li>
  )
}

/** A message that the server does not have yet. */
export const WaitingItem = ({ entry }: { entry: OutboxEntry }) => {
  const { t } = useTranslation(texts)
  const known = useKnownText()
  const { discard, retry } = useOutbox()
  const body = replyBody.safeParse(entry.body)
  const refused = entry.state === 'refused' || entry.state === 'conflict'
  if (!body.success) return null
  return (
    <li className={classes.message} data-mine data-waiting>
      <p className={classes.who}>{t('me')}</p>
      <p className={classes.text}>{body.data.message}</p>
      <div className={classes.facts}>
        <span role={refused ? 'alert' : 'status'}>
          {refused ? t('notSent', { reason: known(entry.failure ?? '') }) : t('waiting')}
        </span>
        {refused ? (
          <Button variant="subtle" size="compact-sm" mih={44} onClick={() => void retry(entry.id)}>
            {t('again')}
          </Button>
        ) : null}
        {entry.state === 'sending' ? null : (
          <Button variant="subtle" size="compact-sm" mih={44} onClick={() => void discard(entry.id)}>
            {t('discard')}
          </Button>
        )}
      </div>
    </li>
  )
}
