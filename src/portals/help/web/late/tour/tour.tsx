/** Walks the steps of a guide on the pages themselves, until the person leaves, goes elsewhere, or is at the end. */
import { useRouter, useRouterState, type RouterHistory } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { said } from '../../../rules/words.ts'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Guide } from '../../../rules/guide.ts'
import { isPageOf, pathOf } from '../../../rules/steps.ts'
import { followed, placeAt, type TourPlace } from '../../../rules/tour.ts'
import { useHelp } from '../../load-help.ts'
import {
  forgetPlace,
  hasTourBegun,
  hideTour,
  runningTour,
  showTour,
  useRunningTour,
  type RunningTour,
} from '../../tour/kept-tours.ts'
import { TourPanel } from './panel.tsx'
import { useSpot } from './spot.ts'

const linksOfPage = (): string[] =>
  [...document.querySelectorAll('#content a[href]')].map((link) => link.getAttribute('href') ?? '')

/** Something else on the page closes with the same key. */
const isForPage = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector('[aria-modal=true], [role=menu], [role=listbox]') !== null ||
  (target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]'))

const useEscape = (leave: () => void): void => {
  const latest = useRef(leave)
  useEffect(() => void (latest.current = leave))
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isForPage(event)) latest.current()
    }
    // Before a dialog hears of it and is gone.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** Goes with the person from page to page. */
const useFollowing = (guide: Guide, { owner, guideId }: RunningTour, leave: () => void): void => {
  const { history }: { history: RouterHistory } = useRouter()
  useEffect(() => {
    const follow = (address: string, isReplaced: boolean): void => {
      const tour = runningTour(owner)
      if (tour?.guideId !== guideId) return
      const place = followed(guide, tour, address, isReplaced)
      if (place === null) leave()
      else if (place !== tour) showTour({ owner, guideId, ...place })
    }
    // The page of a tour that just began may have forwarded before this was loaded; otherwise the address was typed.
    follow(history.location.href, hasTourBegun())
    return history.subscribe(({ location, action }) => follow(location.href, action.type === 'REPLACE'))
  }, [history, guide, owner, guideId, leave])
}

/** The path of the page that shows; undefined while another one is on its way. */
const useOpenPath = (): string | undefined =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'idle' && resolvedLocation?.pathname === location.pathname ? location.pathname : undefined,
  })

const focusPage = (): void => document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true })

const Shown = ({ guide, tour }: { guide: Guide; tour: RunningTour }) => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const { history }: { history: RouterHistory } = useRouter()
  const path = useOpenPath()
  const visited = useRef(new Map<number, TourPlace>())
  const { owner, step } = tour
  const { at = '', target, press } = guide.steps[step] ?? {}
  const isThere = path === undefined ? undefined : isPageOf(at, path) || pathOf(tour.address) === path
  const spot = useSpot(`${tour.address} ${String(step)}`, target, isThere)

  const leave = useCallback(() => {
    hideTour()
    toast.info(t('tour.left'), { id: 'tour' })
  }, [t])
  const leaveHere = (): void => {
    leave()
    focusPage()
  }
  const finish = (): void => {
    hideTour()
    forgetPlace(owner, guide.id)
    toast.success(t('tour.done', { title: said(guide.title, language) }), { id: 'tour' })
    focusPage()
  }
  const goTo = (wanted: number): void => {
    visited.current.set(step, { step, address: tour.address })
    if (wanted === step + 1 && press && spot.element instanceof HTMLElement) spot.element.click()
    const place = visited.current.get(wanted) ?? placeAt(guide, wanted, history.location.pathname, linksOfPage())
    if (place === null) return finish()
    showTour({ owner, guideId: guide.id, ...place })
    const { pathname, search } = history.location
    const isOpen = [pathname, pathname + search].includes(place.address) || place.address.includes('*')
    if (!isOpen) history.push(place.address)
  }

  useFollowing(guide, tour, leave)
  useEscape(leaveHere)
  return <TourPanel guide={guide} step={step} spot={spot} onStep={goTo} onLeave={leaveHere} />
}

export const Tour = () => {
  const { user } = useSession()
  const tour = useRunningTour(user.id)
  const { help } = useHelp()
  const guide = help?.guides.find(({ id }) => id === tour?.guideId)
  return tour && guide ? <Shown key={guide.id} guide={guide} tour={tour} /> : null
}
