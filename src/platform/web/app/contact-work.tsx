/** What modules do when the app opens with the server in reach, and whenever the network is back. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../offline/offline-provider.tsx'
import { useSession } from '../session/session.tsx'
import { idle } from './idle.ts'
import { useModules } from './modules-context.tsx'

export const ContactWork = () => {
  const modules = useModules()
  const session = useSession()
  const client = useQueryClient()
  const online = useOnline()
  useEffect(() => {
    if (!online) return undefined
    let wanted = true
    const work = async (): Promise<void> => {
      await idle()
      for (const { onContact } of modules) if (wanted) await onContact?.(session, client)
    }
    // The network went away again: the next contact repeats it.
    work().catch(() => undefined)
    return () => void (wanted = false)
  }, [modules, session, client, online])
  return null
}
