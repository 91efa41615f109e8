/** What a reader does with the page: bookmark it, highlight and note what is selected, see all notes. */
import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconBookmark, IconBookmarkFilled, IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { noteColours, type NoteColour } from '../../contract/note-words.ts'
import type { ItemNote } from '../../contract/notes.ts'
import type { Notes } from './use-notes.ts'
import classes from './notes.module.css'

const NoteDialog = lateDialog(async () => (await import('./note-dialog.tsx')).NoteDialog)
const NotesDialog = lateDialog(async () => (await import('./notes-dialog.tsx')).NotesDialog)

interface ReaderNotesProps {
  readonly title: string
  readonly page: number
  /** What is selected on the page. */
  readonly selected: string
  readonly notes: Notes
  readonly onPage: (page: number) => void
}

type Open = 'list' | { readonly quote: string; readonly note?: ItemNote } | null

export const ReaderNotes = ({ title, page, selected, notes: { notes, put, remove }, onPage }: ReaderNotesProps) => {
  const { t } = useTranslation('digital-library')
  const [open, setOpen] = useState<Open>(null)
  const bookmark = notes.find((note) => note.kind === 'bookmark' && note.page === page)
  const toggle = (): void =>
    void (bookmark ? remove(bookmark.id) : put({ kind: 'bookmark', page, quote: '', colour: 'yellow', text: '' }))
  const highlight = (colour: NoteColour): void => {
    if (!selected) return
    void put({ kind: 'highlight', page, quote: selected, colour, text: '' })
    document.getSelection()?.removeAllRanges()
  }
  const write = (): void => setOpen({ quote: selected })
  useHotkeys([
    ['B', toggle],
    ['H', () => highlight('yellow')],
    ['N', write],
  ])
  const writing = open !== null && open !== 'list' ? open : null
  return (
    <>
      <div className={classes.tools}>
        <ActionIcon
          variant="light"
          size={44}
          aria-pressed={bookmark !== undefined}
          aria-label={t(bookmark ? 'notes.unmark' : 'notes.mark')}
          onClick={toggle}
        >
          {bookmark ? <IconBookmarkFilled size={20} aria-hidden /> : <IconBookmark size={20} aria-hidden />}
        </ActionIcon>
        <Button
          variant="light"
          leftSection={<IconNote size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('list')}
        >
          {t('notes.open', { count: notes.length })}
        </Button>
      </div>
      {selected === '' ? null : (
        <div className={classes.selection} role="toolbar" aria-label={t('notes.selected')}>
          {noteColours.map((colour) => (
            <ActionIcon
              key={colour}
              variant="subtle"
              size={44}
              aria-label={t(`notes.highlight.${colour}`)}
              // A press must not end the selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => highlight(colour)}
            >
              <span className={classes.dot} data-colour={colour} />
            </ActionIcon>
          ))}
          <Button variant="subtle" onMouseDown={(event) => event.preventDefault()} onClick={write}>
            {t('notes.write')}
          </Button>
        </div>
      )}
      {open === 'list' ? (
        <NotesDialog
          title={title}
          notes={notes}
          onClose={() => setOpen(null)}
          onPage={(to) => {
            setOpen(null)
            onPage(to)
          }}
          onWrite={(note) => setOpen({ quote: note.quote, note })}
          onNew={() => setOpen({ quote: '' })}
          onRemove={(note) => void remove(note.id)}
        />
      ) : null}
      {writing ? (
        <NoteDialog
          quote={writing.quote}
          page={writing.note?.page ?? page}
          text={writing.note?.text ?? ''}
          onClose={() => setOpen(null)}
          onWrite={(text) => {
            const { note, quote } = writing
            const kind = note?.kind === 'highlight' ? 'highlight' : 'note'
            const place = { page: note?.page ?? page, quote, colour: note?.colour ?? 'yellow' }
            return put({ kind, ...place, text }, note?.id)
          }}
        />
      ) : null}
    </>
  )
}
