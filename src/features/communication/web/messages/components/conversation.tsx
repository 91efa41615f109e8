/** The messages of a conversation, day by day, with what waits on this device and when safeguarding opened it. */
import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readOf } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import type { Message, Thread } from '../../../contract/message-shapes.ts'
import { getThread } from '../../../contract/messages.ts'
import { replySubject } from '../offline-writes.ts'
import { texts, useDayName } from '../words.ts'
import { MessageItem, WaitingItem } from './message-item.tsx'
import classes from './messages.module.css'

/** Earlier pages than the last fifty messages, loaded on request. */
const useEarlier = (thread: Thread) => {
  const [borders, setBorders] = useState<readonly string[]>([])
  const pages = useQueries({
    queries: borders.map((before) => readOf(getThread, { params: { id: thread.id }, query: { before } })),
  })
  const found = pages.flatMap(({ data }) => (data ? [data] : []))
  const oldest = found.at(-1) ?? thread
  return {
    messages: found.toReversed().flatMap((page) => page.messages),
    hasMore: oldest.hasEarlier,
    loading: pages.some(({ isLoading }) => isLoading),
    more: () => {
      const first = oldest.messages[0]?.id
      if (first && !borders.includes(first)) setBorders([...borders, first])
    },
  }
}

const Days = ({ threadId, messages }: { threadId: string; messages: readonly Message[] }) => {
  const formats = useFormats()
  const dayName = useDayName()
  const days = [...new Set(messages.map(({ sentAt }) => formats.schoolDay(new Date(sentAt))))]
  return days.map((day) => (
    <Fragment key={day}>
      <h2 className={classes.day}>{dayName(day)}</h2>
      <ul className={classes.messages}>
        {messages
          .filter(({ sentAt }) => formats.schoolDay(new Date(sentAt)) === day)
          .map((message) => (
            <MessageItem key={message.id} threadId={threadId} message={message} />
          ))}
      </ul>
    </Fragment>
  ))
}

export const Conversation = ({ thread }: { thread: Thread }) => {
  const { t } = useTranslation(texts)
  const formats = useFormats()
  const waiting = useWaitingFor(replySubject(thread.id))
  const earlier = useEarlier(thread)
  return (
    <>
      {earlier.hasMore ? (
        <Button variant="light" disabled={earlier.loading} onClick={earlier.more}>
          {t('earlier')}
        </Button>
      ) : null}
      <Days threadId={thread.id} messages={[...earlier.messages, ...thread.messages]} />
      {thread.openings.map(({ by, at, reason }) => (
        <p key={at} role="note" className={classes.note}>
          {t('openedBy', { name: by, when: formats.dateTime(at), reason })}
        </p>
      ))}
      {waiting.length > 0 ? (
        <ul className={classes.messages} aria-label={t('waitingList')}>
          {waiting.map((entry) => (
            <WaitingItem key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : null}
    </>
  )
}
