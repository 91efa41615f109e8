/** The margin of a note: teachers' comments, shares and versions. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listNotes } from '../../contract/notes.ts'
import {
  addComment,
  commentBody,
  endShare,
  getMargin,
  type NoteComment,
  type NoteShare,
} from '../../contract/sharing.ts'
import { longestComment } from '../../contract/words.ts'
import { useNotesLive } from '../live.ts'
import type { NoteInHand } from '../use-note.ts'
import classes from './notes.module.css'

const HistoryDialog = lateDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog)

const CommentForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { t } = useTranslation('notes')
  const form = useAppForm({ schema: commentBody, defaultValues: { text: '' } })
  const { send } = useSend(addComment, { invalidates: [getMargin] })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id }, body })
        onDone()
      }}
    >
      <div className={classes.reply}>
        <TextAreaField name="text" label={t('comments.text')} required rows={3} maxLength={longestComment} />
        <Button type="submit" variant="light">
          {t('comments.send')}
        </Button>
      </div>
    </Form>
  )
}

const Comments = ({ id, comments }: { id: string; comments: readonly NoteComment[] }) => {
  const { t } = useTranslation('notes')
  const { relative } = useFormats()
  const [writes, setWrites] = useState(false)
  return (
    <section>
      <h2>{t('comments.title')}</h2>
      {comments.length === 0 ? <p className={classes.second}>{t('comments.none')}</p> : null}
      <ul className={classes.comments}>
        {comments.map(({ id: commentId, by, own, text, at }) => (
          <li key={commentId} className={classes.comment}>
            <strong>{own ? t('comments.you') : by}</strong> <span className={classes.second}>{relative(at)}</span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {writes ? (
        <CommentForm id={id} onDone={() => setWrites(false)} />
      ) : (
        <Button variant="subtle" onClick={() => setWrites(true)}>
          {t(comments.length === 0 ? 'comments.write' : 'comments.reply')}
        </Button>
      )}
    </section>
  )
}

const Shares = ({ id, shares }: { id: string; shares: readonly NoteShare[] }) => {
  const { t } = useTranslation('notes')
  const { date } = useFormats()
  const { send, sending } = useSend(endShare, { invalidates: [getMargin, listNotes] })
  const end = async (share: NoteShare): Promise<void> => {
    try {
      await send({ params: { id, shareId: share.id } })
      toast.success(t('share.ended', { name: share.name }))
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <section>
      <h2>{t('share.with')}</h2>
      {shares.length === 0 ? <p className={classes.second}>{t('share.none')}</p> : null}
      {shares.map((share) => (
        <div key={share.id} className={classes.share}>
          <span>{t('share.until', { name: share.name, day: date(share.until, 'day') })}</span>
          <Button
            variant="subtle"
            color="red"
            disabled={sending}
            aria-label={t('share.endOf', { name: share.name })}
            onClick={() => void end(share)}
          >
            {t('share.end')}
          </Button>
        </div>
      ))}
    </section>
  )
}

export const NoteMargin = ({ note, id }: { note: NoteInHand; id: string }) => {
  const { t } = useTranslation('notes')
  const { date } = useFormats()
  const [compares, setCompares] = useState(false)
  useNotesLive(getMargin)
  const { data } = useCall(getMargin, { params: { id } }, { offline: true, live: true })
  if (!data) return null
  const isOwn = note.owner === null
  return (
    <aside className={classes.margin} aria-label={t('margin')}>
      {note.mayComment && (data.comments.length > 0 || data.shares.length > 0 || !isOwn) ? (
        <Comments id={id} comments={data.comments} />
      ) : null}
      {isOwn ? <Shares id={id} shares={data.shares} /> : null}
      {isOwn && data.versions > 0 ? (
        <section>
          <h2>{t('history.title')}</h2>
          <p className={classes.second}>
            {t('history.count', { count: data.versions, day: data.since ? date(data.since, 'day') : '' })}
          </p>
          <Button variant="subtle" onClick={() => setCompares(true)}>
            {t('history.compare')}
          </Button>
        </section>
      ) : null}
      {compares ? <HistoryDialog id={id} note={note} onClose={() => setCompares(false)} /> : null}
    </aside>
  )
}
