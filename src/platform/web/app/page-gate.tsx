/** Renders a page only if module, role and ability allow it; otherwise the reason. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DenialPage } from '../components/refusals/denial-page.tsx'
import { opens } from '../module.ts'
import { useSession } from '../session/session.tsx'
import { closedModule, moduleToCome } from './modules-context.tsx'
import { SoonPage } from './soon-page.tsx'

interface PageGateProps {
  moduleId: string | null
  roles?: readonly string[] | undefined
  ability?: string | undefined
  children: ReactNode
}

export const PageGate = ({ moduleId, roles, ability, children }: PageGateProps) => {
  const session = useSession()
  const { t } = useTranslation('platform')
  const module = moduleId === null ? undefined : closedModule(moduleId, ability, session)
  if (module && moduleToCome(module)) return <SoonPage moduleId={module.id} />
  if (module)
    return (
      <DenialPage
        reason={module.reasonText ?? { message: module.reason ?? t('denial.module') }}
        obstacle={module.obstacle}
      />
    )
  if (!opens({ roles, ability }, session)) return <DenialPage reason={{ message: t('denial.role') }} obstacle="role" />
  return children
}
