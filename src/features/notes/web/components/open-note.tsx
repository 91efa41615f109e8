/** An open note: its title, tags and text, the margin, and the two sides of a conflict. */
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShape } from '#core/academics/web/public.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { usePage } from '#platform/web/shell/page-meta.tsx'
import { longestTitle } from '../../contract/words.ts'
import type { NoteSearch } from '../searches.ts'
import { useNote, type NoteInHand } from '../use-note.ts'
import { useNoteFiles } from '../use-note-files.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { NoteMargin } from './note-margin.tsx'
import { NoteMenu } from './note-menu.tsx'
import classes from './notes.module.css'

const NoteEditor = lazy(async () => ({ default: (await import('../late/editor.tsx')).NoteEditor }))
const ShareDialog = lateDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)
const DetailsDialog = lateDialog(async () => (await import('./details-dialog.tsx')).DetailsDialog)

const Saved = ({ note }: { note: NoteInHand }) => {
  const { t } = useTranslation('notes')
  const { time } = useFormats()
  const { state, savedAt, online } = note
  if (state === 'refused')
    return (
      <p className={classes.saved} role="alert">
        {t('saved.refused')}{' '}
        <Button variant="subtle" onClick={() => void note.retry()}>
          {t('saved.retry')}
        </Button>
      </p>
    )
  const words =
    state === 'saved'
      ? savedAt
        ? t('saved.at', { time: time(savedAt) })
        : ''
      : !online
        ? t('saved.here')
        : t('saved.saving')
  return (
    <p className={classes.saved} role="status">
      {words}
    </p>
  )
}

const Tags = ({ note, onChange }: { note: NoteInHand; onChange: (() => void) | undefined }) => {
  const { t } = useTranslation('notes')
  const { data: shape } = useShape()
  const { learningAreaId, topics, notebook } = note.content()
  const area = shape?.learningAreas.find(({ id }) => id === learningAreaId)
  return (
    <div className={classes.tags}>
      {area ? (
        <span className={classes.tag} data-area>
          {area.name}
        </span>
      ) : null}
      {topics.map((topic) => (
        <span key={topic} className={classes.tag}>
          {topic}
        </span>
      ))}
      {notebook ? <span className={classes.tag}>{t('inNotebook', { notebook })}</span> : null}
      {onChange ? (
        <Button variant="subtle" onClick={onChange}>
          {t('details.open')}
        </Button>
      ) : null}
    </div>
  )
}

interface OpenNoteProps {
  readonly id: string
  readonly isNew: boolean
  /** In which a new note begins. */
  readonly notebook: string
}

const Sheet = ({ note, id }: { note: NoteInHand; id: string }) => {
  const { t } = useTranslation('notes')
  const files = useNoteFiles(id, note.ensureSaved)
  const { shown, owner, change } = note
  const [title, setTitle] = useState(shown?.content.title ?? '')
  const [dialog, setDialog] = useState<'share' | 'details' | null>(null)
  const [, redraw] = useState(0)
  useEffect(() => setTitle(shown?.content.title ?? ''), [shown])
  if (!shown) return null
  const isOwn = owner === null
  return (
    <div>
      <div className={classes.bar}>
        <Saved note={note} />
        <NoteMenu note={note} id={id} isOwn={isOwn} />
        {isOwn ? (
          <Button
            variant="light"
            disabled={!note.online}
            leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
            onClick={() => setDialog('share')}
          >
            {t('share.open')}
          </Button>
        ) : null}
      </div>
      {isOwn ? (
        <>
          <h1 className="visually-hidden">{title || t('untitled')}</h1>
          <TextInput
            className={classes.title ?? ''}
            aria-label={t('field.title')}
            placeholder={t('untitled')}
            value={title}
            maxLength={longestTitle}
            onChange={({ currentTarget: { value } }) => {
              setTitle(value)
              change({ title: value })
            }}
          />
        </>
      ) : (
        <h1 className={classes.title}>{title || t('untitled')}</h1>
      )}
      <Tags note={note} onChange={isOwn ? () => setDialog('details') : undefined} />
      <Suspense fallback={<FormSkeleton />}>
        <NoteEditor
          key={shown.key}
          document={shown.content.document}
          files={files}
          onType={isOwn ? note.type : undefined}
        />
      </Suspense>
      {dialog === 'share' ? <ShareDialog id={id} title={title} onClose={() => setDialog(null)} /> : null}
      {dialog === 'details' ? (
        <DetailsDialog
          content={note.content()}
          onSave={(part) => {
            change(part)
            redraw((count) => count + 1)
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  )
}

export const OpenNote = ({ id, isNew, notebook }: OpenNoteProps) => {
  const { t } = useTranslation('notes')
  const navigate = useNavigate()
  const note = useNote(id, isNew)
  const { query, shown, conflict, change, state } = note
  const key = shown?.key
  const title = (shown ? note.content().title : '') || t('untitled')
  usePage({ title, back: '/notes' })
  useEffect(() => {
    if (isNew && key === 1 && notebook !== '') change({ notebook })
    // Only once, when the new note is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew, key, notebook])
  // Once it was saved the address is that of any other note.
  useEffect(() => {
    if (isNew && query.data && state === 'saved')
      void navigate({ to: '.', search: (now: NoteSearch) => ({ ...now, new: undefined }), replace: true })
  }, [isNew, state, query.data, navigate])
  if (conflict) return <ConflictPanel conflict={conflict} settle={note.settle} />
  if (!shown)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <FormSkeleton />
  return (
    <div className={classes.open}>
      <Sheet note={note} id={id} />
      {note.isThere ? <NoteMargin note={note} id={id} /> : null}
    </div>
  )
}
