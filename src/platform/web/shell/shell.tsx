/** The frame of every signed-in page: rail and header on a laptop, top and bottom bar on a phone, one sheet. */
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppParts } from '../app/app-parts.tsx'
import { PageSkeleton } from '../components/skeletons.tsx'
import { BottomBar } from './rail/bottom-bar.tsx'
import { Header } from './header/header.tsx'
import { FocusBar } from './header/late-focus-bar.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PageMetaProvider } from './page-meta.tsx'
import { PhoneTopBar } from './header/phone-top-bar.tsx'
import { Rail } from './rail/rail.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useSearchKey } from './search/use-search-key.ts'
import classes from './shell.module.css'

const SearchDialog = lazy(async () => ({ default: (await import('./search/search-dialog.tsx')).SearchDialog }))

const always = () => ({ online: true, waiting: 0 })

const ShellOfflineBar = () => {
  const useOfflineState = useAppParts().useOfflineState ?? always
  return <OfflineBar {...useOfflineState()} />
}

const Frame = () => {
  const { t } = useTranslation('platform')
  const phone = useIsPhone()
  const isFocus = useMatches({ select: (all) => all.some(({ staticData }) => staticData.focus === true) })
  const [searching, setSearching] = useState(false)
  const openSearch = () => setSearching(true)
  useSearchKey(openSearch)
  useHeadingFocus()
  return (
    <div className={classes.shell} data-focus={isFocus || undefined}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      {phone || isFocus ? null : <Rail />}
      <div className={classes.column}>
        {phone ? (
          <PhoneTopBar onSearch={openSearch} />
        ) : isFocus ? (
          <Suspense fallback={null}>
            <FocusBar />
          </Suspense>
        ) : (
          <Header onSearch={openSearch} />
        )}
        {phone ? <ShellOfflineBar /> : null}
        <main id="content" tabIndex={-1} className={classes.sheet}>
          {phone ? null : <ShellOfflineBar />}
          <Suspense fallback={<PageSkeleton kind="list" />}>
            <Outlet />
          </Suspense>
          {/* Mantine puts what floats here, inside the landmark. */}
          <div data-mantine-shared-portal-node="true" />
        </main>
      </div>
      {phone && !isFocus ? <BottomBar /> : null}
      <Suspense fallback={null}>{searching ? <SearchDialog onClose={() => setSearching(false)} /> : null}</Suspense>
    </div>
  )
}

export const Shell = () => (
  <PageMetaProvider>
    <Frame />
  </PageMetaProvider>
)
