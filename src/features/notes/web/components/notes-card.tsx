/** The learner's latest notes on the start page. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listNotes } from '../../contract/notes.ts'
import { firstPage } from '../note-reads.ts'
import classes from './notes.module.css'

const shown = 3

export const NotesCard = () => {
  const { t } = useTranslation('notes')
  const { relative } = useFormats()
  const { data } = useCall(listNotes, firstPage, { offline: true })
  if (!data || data.items.length === 0) return null
  return (
    <section className={layout.part}>
      <h2>{t('card.title')}</h2>
      <ul className={layout.rows}>
        {data.items.slice(0, shown).map(({ id, title, updatedAt }) => (
          <li key={id} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>
                <Link to="/notes/$noteId" params={{ noteId: id }}>
                  {title || t('untitled')}
                </Link>
              </p>
              <p className={layout.second}>{relative(updatedAt)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link to="/notes" className={classes.all}>
        {t('card.all', { count: data.totalCount })}
      </Link>
    </section>
  )
}
