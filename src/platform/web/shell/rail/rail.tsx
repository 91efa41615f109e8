/** The laptop's rail: the places that are open to the signed-in person, grouped by the day's work. */
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { placeOf, useRail, type RailPlace } from '../../app/modules-context.tsx'
import { BetaBadge } from '../../components/beta-badge.tsx'
import { CountBadge } from '../../components/count-badge.tsx'
import { Logo } from '../header/logo.tsx'
import { useNavLabel } from './use-nav-label.ts'
import { WovenBorder } from '../woven-border.tsx'
import classes from './rail.module.css'

export const noBadge = (): number => 0

const RailLink = ({ item, current }: { item: RailPlace; current: boolean }) => {
  const label = useNavLabel()
  const useBadge = item.useBadge ?? noBadge
  const waiting = useBadge()
  const Icon = item.icon
  return (
    <Link
      to={item.to}
      className={classes.link}
      data-current={current || undefined}
      aria-current={current ? 'page' : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label(item.moduleId, item.labelKey)}</span>
      {item.beta ? <BetaBadge /> : null}
      <CountBadge count={waiting} />
    </Link>
  )
}

export const Rail = () => {
  const { t } = useTranslation('platform')
  const { rail, groups } = useRail()
  const path = useLocation({ select: (location) => location.pathname })
  const place = placeOf(rail, path)
  return (
    <div className={classes.rail}>
      <nav aria-label={t('shell.mainNavigation')}>
        <Link to="/" className={classes.home} aria-label={t('shell.home')}>
          <Logo />
        </Link>
        {groups.map(({ group, items }) => (
          <section key={group} className={classes.group} aria-labelledby={`rail-${group}`}>
            <div id={`rail-${group}`} className={classes.groupLabel}>
              {t(`rail.${group}`)}
            </div>
            <ul className={classes.list}>
              {items.map((item) => (
                <li key={item.to}>
                  <RailLink item={item} current={item === place} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <WovenBorder />
    </div>
  )
}
