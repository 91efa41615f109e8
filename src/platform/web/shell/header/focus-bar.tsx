/** The laptop's bar of a page without the rail: its way back, and where the page belongs. */
import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePageMeta } from '../page-meta.tsx'
import classes from './focus-bar.module.css'

export const FocusBar = () => {
  const { t } = useTranslation('platform')
  const meta = usePageMeta()
  const places = [...(meta?.crumbs ?? []).map(({ label }) => label), ...(meta?.subtitle ? [meta.subtitle] : [])]
  return (
    <header className={classes.bar}>
      {meta ? (
        <>
          <Link to={meta.back ?? '/'} className={classes.leave}>
            <IconArrowLeft size={18} stroke={1.75} aria-hidden />
            {meta.leave ?? t('shell.back')}
          </Link>
          <p className={classes.where}>
            {places.map((place) => (
              <span key={place}>{place}</span>
            ))}
            <strong>{meta.title}</strong>
          </p>
        </>
      ) : null}
    </header>
  )
}
