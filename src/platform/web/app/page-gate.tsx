/** Renders a page only if module, role and ability allow it; otherwise the reason. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DenialPage } from '../components/refusals/denial-page.tsx'
import { grants, isForRole, type Ability } from '../module.ts'
import { useSession } from '../session/session.tsx'
import { closedModule, moduleToCome } from './modules-context.tsx'
import { SoonPage } from './soon-page.tsx'

interface PageGateProps {
  moduleId: string | null
  roles?: readonly string[] | undefined
  ability?: Ability | undefined
  children: ReactNode
}

export const PageGate = ({ moduleId, roles, ability, children }: PageGateProps) => {
  const session = useSession()
  const { t } = useTranslation('platform')
  const module = moduleId === null ? undefined : closedModule(moduleId, ability, session)
  if (module && moduleToCome(module)) return <SoonPage moduleId={module.id} />
  // The page's texts, which name what the position lacks, are not loaded for those who may not open it.
  const position = <DenialPage reason={{ message: t('denial.position') }} obstacle="position" />
  if (module?.obstacle === 'position') return position
  if (module)
    return (
      <DenialPage
        reason={module.reasonText ?? { message: module.reason ?? t('denial.module') }}
        obstacle={module.obstacle}
      />
    )
  const isForThem = isForRole({ roles }, session)
  if (isForThem && session.user.role === 'admin' && !grants(ability, session)) return position
  if (!isForThem || !grants(ability, session))
    return <DenialPage reason={{ message: t('denial.role') }} obstacle="role" />
  return children
}
