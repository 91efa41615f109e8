/** Tabs that are addresses: a link opens the one that was seen. */
import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { CountBadge } from './count-badge.tsx'
import classes from './address-tabs.module.css'

export interface AddressTab {
  to: string
  label: string
  /** Number of items that need action. */
  count?: number
}

/** @param label accessible name of the tabs */
export const AddressTabs = ({ tabs, label }: { tabs: readonly AddressTab[]; label: string }) => {
  const path = useLocation({ select: (location) => location.pathname })
  const current = tabs
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
  const row = useRef<HTMLElement>(null)
  const chosen = current?.to
  const words = tabs.map(({ label: word, count = 0 }) => `${word} ${count}`).join()
  useLayoutEffect(() => {
    // On a phone the chosen tab may be off-screen; scrolls the row only, never the page.
    const center = (): void => {
      const tab = chosen === undefined ? null : row.current?.querySelector<HTMLElement>('[data-current]')
      if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
    }
    center()
    // The school's font makes the tabs wider when it arrives.
    if ('fonts' in document) void document.fonts.ready.then(center)
    // Counts arrive later and make their tabs wider.
  }, [chosen, words])
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
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
