/** The laptop's rail: the places that are open to the signed-in person. */
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { placeOf, useRail } from '../../app/modules-context.tsx'
import { Logo } from '../header/logo.tsx'
import { WovenBorder } from '../woven-border.tsx'
import { RailSections } from './rail-sections.tsx'
import classes from './rail.module.css'

export const Rail = () => {
  const { t } = useTranslation('platform')
  const { rail, sections } = useRail()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <div className={classes.rail}>
      <nav aria-label={t('shell.mainNavigation')}>
        <Link to="/" className={classes.home} aria-label={t('shell.home')}>
          <Logo />
        </Link>
        <div className={classes.places}>
          <RailSections sections={sections} place={placeOf(rail, path)} />
        </div>
      </nav>
      <WovenBorder />
    </div>
  )
}
