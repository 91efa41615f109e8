/** Translated name of a role. */
import { useTranslation } from 'react-i18next'

const known = ['student', 'parent', 'teacher', 'tutor', 'admin', 'school_technician', 'super_admin']

/** @returns a translating function; unknown roles are unchanged */
export const useRoleName = (): ((role: string) => string) => {
  const { t } = useTranslation('platform')
  return (role) => (known.includes(role) ? t(`role.${role}`) : role)
}
