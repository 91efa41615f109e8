/** Translates a denial: the server's reason, and who can change it. */
import { useTranslation } from 'react-i18next'
import type { FilledText } from '#platform/pure/filled-text.ts'
import { useLanguage } from '../../i18n/use-formats.ts'
import { useKnownText } from '../../i18n/use-known-text.ts'
import { useSessionIfAny } from '../../session/session.tsx'

/** @returns the translated reason, with the names of the roles in it */
export const useReason = (): ((reason: FilledText) => string) => {
  const { t } = useTranslation('platform')
  const known = useKnownText()
  const language = useLanguage()
  return (reason) => {
    const { role, roles } = reason.params ?? {}
    // English shows the server's own text.
    if (language === 'en' || typeof role !== 'string' || !Array.isArray(roles)) return known(reason)
    const names = { role: t(`role.${role}`), roles: roles.map((one) => t(`role.${one}`)) }
    return known({ ...reason, params: names })
  }
}

interface Way {
  /** Who can change it. */
  who: string
  /** Link for a reader who can change it. */
  action?: { to: string; label: string }
}

/** @param obstacle as the server names it: `school_disabled`, `plan` */
export const useWay = (obstacle: string | undefined): Way => {
  const { t } = useTranslation('platform')
  const role = useSessionIfAny()?.user.role
  const isAdmin = role === 'admin'
  if (obstacle === 'plan' || obstacle === 'read_only') {
    return isAdmin
      ? { who: t('denial.whoPlanAdmin'), action: { to: '/admin/billing', label: t('denial.seePlans') } }
      : { who: t('denial.whoPlan') }
  }
  if (obstacle === 'school_disabled' && isAdmin) {
    return { who: t('denial.whoSwitchAdmin'), action: { to: '/admin/settings/modules', label: t('denial.seeModules') } }
  }
  if (obstacle === 'school_disabled') return { who: t('denial.who') }
  if (obstacle === 'position') return { who: t('denial.whoPosition') }
  if (obstacle === 'role')
    return { who: t(isAdmin || role === 'super_admin' ? 'denial.whoRoleAdmin' : 'denial.whoRole') }
  if (obstacle !== undefined) return { who: t(role === 'super_admin' ? 'denial.whoConsole' : 'denial.whoInstallation') }
  return { who: t(isAdmin || role === 'super_admin' ? 'denial.whoAdmin' : 'denial.who') }
}
