/** Switches a module of the school, with those that go on or off with it. */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getMe } from '../../../contract/account.ts'
import { listModules, switchModule, type ModuleCard } from '../../../contract/modules.ts'
import { useModuleText } from '../use-module-text.ts'

export interface Asked {
  module: ModuleCard
  enabled: boolean
  /** Ids of the modules that change with it. */
  others: readonly string[]
}

export const useSwitch = () => {
  const { t } = useTranslation('access-modules')
  const text = useModuleText()
  const { send } = useSend(switchModule, { invalidates: [listModules, getMe] })
  const sending = useRef(false)
  return async ({ module, enabled, others }: Asked): Promise<void> => {
    // Ignores the second press of a double click.
    if (sending.current) return
    sending.current = true
    try {
      await send({ params: { id: module.id }, body: { enabled, together: others.length > 0 } })
      toast.success(t(enabled ? 'on' : 'off', { module: text(module.id).title }))
    } finally {
      sending.current = false
    }
  }
}
