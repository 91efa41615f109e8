/** Writes in a conversation. Text goes through the outbox and is sent later if offline; files need the network. */
import { Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { toFailure, firstText } from '#platform/web/errors/failure.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { longestMessage } from '../../../contract/message-kinds.ts'
import type { Thread } from '../../../contract/message-shapes.ts'
import { getThread, listMessages, replyMessage } from '../../../contract/messages.ts'
import { replySubject, replyWrite } from '../offline-writes.ts'
import { texts } from '../words.ts'
import { AttachmentPicker, problemOf, readyToSend } from './attachment-picker.tsx'
import classes from './messages.module.css'

/** Saves the text on the device until it is sent. */
const useDraft = (name: string): [string, (text: string) => void] => {
  const key = draftKey(useSession().user.id, name)
  const kept = (): string => {
    const text = readDraft(key)?.message
    return typeof text === 'string' ? text : ''
  }
  const [text, setText] = useState(kept)
  const change = (next: string): void => {
    setText(next)
    writeDraft(key, next === '' ? null : { message: next })
  }
  return [text, change]
}

const useWriting = (thread: Thread) => {
  const { t } = useTranslation(texts)
  const { enqueue, online } = useOutbox()
  const { send } = useSend(replyMessage, { invalidates: [getThread, listMessages] })
  return async (message: string, files: readonly File[]): Promise<void> => {
    if (files.length === 0) {
      const label = { key: `${texts}:outbox.reply`, params: { subject: thread.subject } }
      await enqueue(
        replyWrite,
        { params: { id: thread.id }, body: { message } },
        { label, subject: replySubject(thread.id) },
      )
      return
    }
    if (!online) throw new Error(t('filesOffline'))
    await send({ params: { id: thread.id }, body: { message }, files: await readyToSend(files) })
  }
}

export const Composer = ({ thread }: { thread: Thread }) => {
  const { t } = useTranslation(texts)
  const known = useKnownText()
  const [text, setText] = useDraft(`messages.reply.${thread.id}`)
  const [files, setFiles] = useState<readonly File[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const write = useWriting(thread)
  useEffect(() => setProblem(''), [text, files])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || problemOf(files)) return
    if (text.trim() === '') return setProblem(t('writeFirst'))
    setBusy(true)
    try {
      await write(text.trim(), files)
      setText('')
      setFiles([])
    } catch (error) {
      setProblem(known(firstText(toFailure(error))) || t('platform:error.unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.composer} noValidate onSubmit={(event) => void submit(event)}>
      <Textarea
        label={t('reply')}
        autosize={false}
        rows={3}
        maxLength={longestMessage}
        value={text}
        error={problem || undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.tools}>
        <AttachmentPicker files={files} onChange={setFiles} />
        <BusyButton
          type="submit"
          busy={busy}
          busyLabel={t('sending')}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          {t('send')}
        </BusyButton>
      </div>
    </form>
  )
}
