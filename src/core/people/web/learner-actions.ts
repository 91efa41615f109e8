/** What other modules do with learners chosen from the list, or with the one whose page is open. */
import { useMemo } from 'react'
import { isAtSchool, useModules } from '#platform/web/app/modules-context.tsx'
import { opens, type Icon, type WebModule } from '#platform/web/module.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useNavLabel } from '#platform/web/shell/rail/use-nav-label.ts'

/** An action of `learnerActions` of its module: it opens an address that reads the chosen ids from `learners`. */
export interface LearnerAction {
  /** Key below `nav`. */
  labelKey: string
  icon: Icon
  /** Lower comes first. */
  place: number
  to: string
  ability: string
  /** Id in `session.modules` that the school must have; defaults to the module's own. */
  module?: string
}

interface OpenAction {
  label: string
  icon: Icon
  to: string
}

/** For `search` of the address. */
export const chosenSearch = (ids: readonly string[]): { learners: string } => ({ learners: ids.join(',') })

const uuid = /^[0-9a-f-]{36}$/

/** The chosen ids of an address. */
export const chosenIds = (learners: string | undefined): string[] =>
  (learners ?? '').split(',').filter((id) => uuid.test(id))

const actionsOf = (module: WebModule & { learnerActions?: readonly LearnerAction[] }): readonly LearnerAction[] =>
  module.learnerActions ?? []

/** The actions that are open to the signed-in person, in order. */
export const useLearnerActions = (): readonly OpenAction[] => {
  const modules = useModules()
  const session = useSession()
  const label = useNavLabel()
  return useMemo(
    () =>
      modules
        .flatMap((module) => actionsOf(module).map((action) => ({ ...action, moduleId: module.id })))
        .filter((action) => opens(action, session) && isAtSchool(action.module ?? action.moduleId, session))
        .sort((a, b) => a.place - b.place)
        .map(({ moduleId, labelKey, icon, to }) => ({ label: label(moduleId, labelKey), icon, to })),
    [modules, session, label],
  )
}
