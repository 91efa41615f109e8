/** Translates a denial: the server's reason, and who can change it. */
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/use-formats.ts'
import { useKnownText } from '../i18n/use-known-text.ts'
import { useSessionIfAny } from '../session/session.tsx'

/** Reasons with something filled in; the others are looked up whole. */
const needsPlan = /^Module requires the (\w+) plan$/
const notForRole = /^Module not available for role: (\w+)\. Available for: ([\w, ]+)$/
const needsModule = /^Module needs (.+?)\. (Module .+)$/

/** @returns the translated reason */
export const useReason = (): ((reason: string) => string) => {
  const { t } = useTranslation('platform')
  const known = useKnownText()
  const language = useLanguage()
  const say = (reason: string): string => {
    // English is the server's language: shown as is.
    if (language === 'en') return reason
    const [, plan] = needsPlan.exec(reason) ?? []
    if (plan) return t('denial.plan', { plan })
    const [, role, roles] = notForRole.exec(reason) ?? []
    if (role && roles) {
      const names = roles.split(', ').map((one) => t(`role.${one}`))
      return t('denial.forRole', { role: t(`role.${role}`), roles: names.join(', ') })
    }
    const [, module, why] = needsModule.exec(reason) ?? []
    return module && why ? t('denial.needs', { module, reason: say(why) }) : known(reason)
  }
  return say
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
  if (obstacle === 'plan') {
    return isAdmin
      ? { who: t('denial.whoPlanAdmin'), action: { to: '/admin/billing', label: t('denial.seePlans') } }
      : { who: t('denial.whoPlan') }
  }
  if (obstacle === 'school_disabled' && isAdmin) {
    return { who: t('denial.whoSwitchAdmin'), action: { to: '/admin/settings/modules', label: t('denial.seeModules') } }
  }
  if (obstacle === 'school_disabled') return { who: t('denial.who') }
  if (obstacle === 'role')
    return { who: t(isAdmin || role === 'super_admin' ? 'denial.whoRoleAdmin' : 'denial.whoRole') }
  if (obstacle !== undefined) return { who: t(role === 'super_admin' ? 'denial.whoConsole' : 'denial.whoInstallation') }
  return { who: t(isAdmin || role === 'super_admin' ? 'denial.whoAdmin' : 'denial.who') }
}
