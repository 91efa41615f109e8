/** Notes by their last change, or those with the words that are looked for; and what the reader marked in the library. */
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { SearchField } from '#platform/web/list/search-field.tsx'
import { listNotebooks, listNotes, type NoteSummary } from '../../contract/notes.ts'
import { useNotesLive } from '../live.ts'
import { firstPage, pageLimit } from '../note-reads.ts'
import { views, type NoteSearch } from '../searches.ts'
import classes from './notes.module.css'

interface NoteListProps {
  readonly search: NoteSearch
  readonly noteId: string | undefined
}

const Views = ({ search }: { search: NoteSearch }) => {
  const { t } = useTranslation('notes')
  const hasLibrary = useParts('notes.library').length > 0
  const current = search.view ?? 'own'
  return (
    <nav className={classes.views} aria-label={t('views.label')}>
      {views
        .filter((view) => view !== 'library' || hasLibrary)
        .map((view) => (
          <Link
            key={view}
            to="/notes"
            search={{ view: view === 'own' ? undefined : view, q: search.q }}
            data-current={(view === current && search.notebook === undefined) || undefined}
            aria-current={view === current ? 'true' : undefined}
          >
            {t(`views.${view}`)}
          </Link>
        ))}
    </nav>
  )
}

const Piece = ({ parts }: { parts: NoteSummary['parts'] }) => (
  <span className={classes.second}>
    {parts.map(({ text, isHit }, at) => (isHit ? <mark key={at}>{text}</mark> : text))}
  </span>
)

const Row = ({ note, search, isOpen }: { note: NoteSummary; search: NoteSearch; isOpen: boolean }) => {
  const { t } = useTranslation('notes')
  const { relative, date } = useFormats()
  const facts = [
    relative(note.updatedAt),
    note.owner ? t('by', { name: note.owner }) : '',
    note.sharedUntil ? t('sharedUntil', { day: date(note.sharedUntil, 'day') }) : '',
  ]
  return (
    <li>
      <Link
        to="/notes/$noteId"
        params={{ noteId: note.id }}
        search={search}
        className={classes.row}
        data-current={isOpen || undefined}
        aria-current={isOpen ? 'page' : undefined}
      >
        <strong>{note.title || t('untitled')}</strong>
        <span className={classes.second}>{facts.filter(Boolean).join(' · ')}</span>
        {search.q ? <Piece parts={note.parts} /> : null}
      </Link>
    </li>
  )
}

const Notebooks = ({ search }: { search: NoteSearch }) => {
  const { t } = useTranslation('notes')
  const { number } = useFormats()
  const { data } = useCall(listNotebooks, {}, { offline: true })
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.books}>
      <h2>{t('notebooks')}</h2>
      <ul>
        {data.items.map(({ name, notes }) => (
          <li key={name}>
            <Link
              to="/notes"
              search={{ notebook: name }}
              data-current={name === search.notebook || undefined}
              aria-current={name === search.notebook ? 'true' : undefined}
            >
              {name}
            </Link>
            <span className={classes.second}>{number(notes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const argsOf = ({ q, view, notebook, page = 1 }: NoteSearch) =>
  q === undefined && view !== 'shared' && notebook === undefined && page === 1
    ? firstPage
    : {
        query: {
          page,
          limit: pageLimit,
          view: view === 'shared' ? ('shared' as const) : ('own' as const),
          ...(q ? { search: q } : {}),
          ...(notebook === undefined ? {} : { notebook }),
        },
      }

const Found = ({ search, noteId }: NoteListProps) => {
  const { t } = useTranslation('notes')
  const navigate = useNavigate()
  useNotesLive(listNotes, listNotebooks)
  const query = useCall(listNotes, argsOf(search), { offline: true, live: true, keepPrevious: true })
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={5} />
    )
  if (data.items.length === 0)
    return <p className={classes.second}>{t(search.q ? 'empty.found' : `empty.${search.view ?? 'own'}`)}</p>
  return (
    <>
      <ul className={classes.rows}>
        {data.items.map((note) => (
          <Row key={note.id} note={note} search={search} isOpen={note.id === noteId} />
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <Pager
          page={data.currentPage}
          totalPages={data.totalPages}
          totalCount={data.totalCount}
          shown={data.items.length}
          limit={pageLimit}
          onPage={(page) => void navigate({ to: '.', search: { ...search, page } })}
        />
      ) : null}
    </>
  )
}

export const NoteList = ({ search, noteId }: NoteListProps) => {
  const { t } = useTranslation('notes')
  const navigate = useNavigate()
  const { data } = useCall(listNotebooks, {}, { offline: true })
  const marks = useParts('notes.library')
  const find = (q: string): void =>
    void navigate({ to: '/notes', search: { ...search, page: undefined, q: q || undefined } })
  return (
    <>
      <SearchField value={search.q ?? ''} onChange={find} placeholder={t('search', { count: data?.notes ?? 0 })} />
      <Views search={search} />
      {search.view === 'library' ? (
        marks.map(({ id, part: Part }) => <Part key={id} id={id} />)
      ) : (
        <Found search={search} noteId={noteId} />
      )}
      <Notebooks search={search} />
    </>
  )
}
