/** Notes: the list beside the note that is open; one after the other on a phone. */
import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { usePage } from '#platform/web/shell/page-meta.tsx'
import { NoteList } from '../components/note-list.tsx'
import classes from '../components/notes.module.css'
import { OpenNote } from '../components/open-note.tsx'
import { noteSearch, type NoteSearch } from '../searches.ts'

const NoneOpen = () => {
  const { t } = useTranslation('notes')
  const isPhone = useIsPhone()
  usePage({ title: t('title') })
  return isPhone ? null : <EmptyState title={t('none.title')} text={t('none.text')} />
}

export const NotesPage = () => {
  const { t } = useTranslation('notes')
  const navigate = useNavigate()
  const { noteId } = useParams({ strict: false })
  const { new: isNew, ...search } = noteSearch.parse(useSearch({ strict: false }))
  const list = { q: search.q, view: search.view, notebook: search.notebook, page: search.page }
  const open = (id: string, more: NoteSearch = {}): void =>
    void navigate({ to: '/notes/$noteId', params: { noteId: id }, search: { ...list, ...more } })
  return (
    <div className={classes.page} data-open={noteId ? true : undefined}>
      <section className={classes.list} aria-label={t('list')}>
        <div className={classes.head}>
          {noteId ? <h2>{t('title')}</h2> : <h1>{t('title')}</h1>}
          <Button
            variant="subtle"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => open(v7(), { new: 'true', view: undefined, q: undefined, page: undefined })}
          >
            {t('new')}
          </Button>
        </div>
        <NoteList search={list} noteId={noteId} />
      </section>
      {noteId ? (
        <OpenNote key={noteId} id={noteId} isNew={isNew === 'true'} notebook={search.notebook ?? ''} />
      ) : (
        <NoneOpen />
      )}
    </div>
  )
}
