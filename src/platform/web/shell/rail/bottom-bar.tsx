/** The phone's bottom bar: the role's four most used places and More. */
import { UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf, useRail, type RailPlace } from '../../app/modules-context.tsx'
import { CountBadge } from '../../components/count-badge.tsx'
import { useNavLabel } from './use-nav-label.ts'
import classes from './bottom-bar.module.css'

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }))

/** A place where nothing is counted. */
const noBadge = (): number => 0

const BarLink = ({ item, current }: { item: RailPlace; current: boolean }) => {
  const label = useNavLabel()
  const useBadge = item.useBadge ?? noBadge
  const waiting = useBadge()
  const Icon = item.icon
  return (
    <Link
      to={item.to}
      className={classes.item}
      data-current={current || undefined}
      aria-current={current ? 'page' : undefined}
    >
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.count}>
          <CountBadge count={waiting} />
        </span>
      </span>
      <span className={classes.label}>{label(item.moduleId, item.phoneLabelKey ?? item.labelKey)}</span>
    </Link>
  )
}

export const BottomBar = () => {
  const { t } = useTranslation('platform')
  const { rail, phone } = useRail()
  const path = useLocation({ select: (location) => location.pathname })
  const place = placeOf(rail, path)
  const [more, setMore] = useState(false)
  const elsewhere = !phone.some((item) => item === place)
  return (
    <>
      <nav className={classes.bar} aria-label={t('shell.mainNavigation')}>
        {phone.map((item) => (
          <BarLink key={item.to} item={item} current={item === place} />
        ))}
        <UnstyledButton
          className={classes.item}
          data-current={elsewhere || undefined}
          aria-haspopup="dialog"
          aria-expanded={more}
          onClick={() => setMore(true)}
        >
          <span className={classes.icon}>
            <IconMenu2 size={20} stroke={1.75} aria-hidden />
          </span>
          <span className={classes.label}>{t('shell.more')}</span>
        </UnstyledButton>
      </nav>
      <Suspense fallback={null}>{more ? <MoreSheet onClose={() => setMore(false)} /> : null}</Suspense>
    </>
  )
}
