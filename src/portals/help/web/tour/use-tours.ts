/** Tours for the person who is signed in: which guides offer one, where they were left, and how they begin. */
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { closedModule, useModules } from '#platform/web/app/modules-context.tsx'
import { opens, type WebModule } from '#platform/web/module.ts'
import { useSession, type Session } from '#platform/web/session/session.tsx'
import type { Guide } from '../../rules/guide.ts'
import { pathOf } from '../../rules/steps.ts'
import { resumeAt, startOf, type TourPlace } from '../../rules/tour.ts'
import { showTour, useTourPlaces } from './kept-tours.ts'

const isRouteOf = (route: string, at: string): boolean => {
  const [there, here] = [route, pathOf(at)].map((path) => path.split('/'))
  if (!there || there.length !== here?.length) return false
  return there.every((part, index) => (part.startsWith('$') ? here[index] === '*' : here[index] === part))
}

const mayOpen = (modules: readonly WebModule[], session: Session, at: string): boolean =>
  modules.some(({ id, routes }) =>
    routes.some((route) => {
      const module = route.module === undefined ? id : route.module
      return (
        isRouteOf(route.path, at) &&
        opens(route, session) &&
        (module === null || closedModule(module, route.ability, session) === undefined)
      )
    }),
  )

export const useTours = () => {
  const session = useSession()
  const modules = useModules()
  const { history }: { history: RouterHistory } = useRouter()
  const owner = session.user.id
  const places = useTourPlaces(owner)
  const show = (guide: Guide, place: TourPlace): void => {
    showTour({ owner, guideId: guide.id, ...place })
    history.push(place.address)
  }
  return {
    /** A tour is for those who may open the pages of all its steps. */
    mayWalk: (guide: Guide): boolean => guide.steps.every(({ at }) => mayOpen(modules, session, at)),
    placeOf: (guide: Guide): TourPlace | undefined => places.get(guide.id),
    start: (guide: Guide): void => show(guide, startOf(guide)),
    goOn: (guide: Guide, place: TourPlace): void => show(guide, resumeAt(guide, place)),
  }
}
