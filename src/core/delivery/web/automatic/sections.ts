/** Sections of the page of automatic messages: every module that sends some adds one. */
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useModules } from '#platform/web/app/modules-context.tsx'
import type { WebModule } from '#platform/web/module.ts'
import type { AutomaticMessages } from '../../contract/automatic.ts'

export interface AutomaticFields {
  readonly settings: AutomaticMessages
  /** Their fields, named `value.` and the setting. */
  readonly Fields: ComponentType
}

/** A section, in `automaticMessages` of the module that sends the messages. */
export interface AutomaticSection {
  /** Lower comes first. */
  readonly place: number
  /** Called when the page opens. */
  readonly load: () => Promise<AutomaticFields>
}

const sectionsOf = (module: WebModule & { automaticMessages?: readonly AutomaticSection[] }) =>
  (module.automaticMessages ?? []).map((section) => ({ ...section, moduleId: module.id }))

/** The sections of all modules in order, also of those that the school does not have. */
export const useAutomaticSections = () => {
  const modules = useModules()
  return useQuery({
    queryKey: ['delivery', 'automatic-sections'],
    queryFn: () =>
      Promise.all(
        modules
          .flatMap(sectionsOf)
          .sort((a, b) => a.place - b.place)
          .map(async ({ moduleId, load }) => ({ moduleId, ...(await load()) })),
      ),
    staleTime: 'static',
  })
}
