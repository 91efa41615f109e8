/** All bookmarks, highlights and notes of a reader in an item, by page. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '#platform/web/api/download.ts'
import layout from '#platform/web/components/layout.module.css'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import type { ItemNote } from '../../contract/notes.ts'
import { notesAsText } from '../../rules/quotes.ts'
import classes from './notes.module.css'

interface NotesDialogProps {
  readonly title: string
  readonly notes: readonly ItemNote[]
  readonly onClose: () => void
  readonly onPage: (page: number) => void
  readonly onWrite: (note: ItemNote) => void
  readonly onNew: () => void
  readonly onRemove: (note: ItemNote) => void
}

type RowProps = Pick<NotesDialogProps, 'onPage' | 'onWrite' | 'onRemove'> & { readonly note: ItemNote }

const Row = ({ note, onPage, onWrite, onRemove }: RowProps) => {
  const { t } = useTranslation('digital-library')
  const { kind, page, quote, colour, text } = note
  return (
    <li className={classes.note}>
      <p className={layout.second}>{t(`notes.kinds.${kind}`)}</p>
      {quote === '' ? null : (
        <p className={classes.quote} data-colour={colour}>
          {quote}
        </p>
      )}
      {text === '' ? null : <p className={classes.text}>{text}</p>}
      <div className={layout.actions}>
        <Button variant="light" onClick={() => onPage(page)}>
          {t('hits.page', { page })}
        </Button>
        {kind === 'bookmark' ? null : (
          <Button variant="subtle" onClick={() => onWrite(note)}>
            {t('notes.change')}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => onRemove(note)}>
          {t('remove.verb')}
        </Button>
      </div>
    </li>
  )
}

export const NotesDialog = ({ title, notes, onClose, onPage, onWrite, onNew, onRemove }: NotesDialogProps) => {
  const { t } = useTranslation('digital-library')
  const save = (): void => {
    const text = notesAsText(title, notes, (page) => t('hits.page', { page }))
    saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${title}.txt`)
  }
  return (
    <Dialog opened onClose={onClose} title={t('notes.title')} subject={title}>
      {notes.length === 0 ? (
        <p>{t('notes.none')}</p>
      ) : (
        <ul className={layout.rows}>
          {notes.map((note) => (
            <Row key={note.id} note={note} onPage={onPage} onWrite={onWrite} onRemove={onRemove} />
          ))}
        </ul>
      )}
      <div className={layout.actions}>
        <Button variant="light" onClick={onNew}>
          {t('notes.new')}
        </Button>
        {notes.length === 0 ? null : (
          <Button variant="default" onClick={save}>
            {t('notes.export')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
