/** Tabs that are addresses: a link opens the one that was seen. */
import { Link, useLocation } from '@tanstack/react-router'
import { CountBadge } from './count-badge.tsx'
import classes from './address-tabs.module.css'

export interface AddressTab {
  to: string
  label: string
  /** Things that need a person. */
  count?: number
}

/** @param label what the tabs belong to, read aloud */
export const AddressTabs = ({ tabs, label }: { tabs: readonly AddressTab[]; label: string }) => {
  const path = useLocation({ select: (location) => location.pathname })
  const current = tabs.filter(({ to }) => path === to || path.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0]
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          resetScroll={false}
          data-current={tab === current || undefined}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.label}
          <CountBadge count={tab.count ?? 0} />
        </Link>
      ))}
    </nav>
  )
}
