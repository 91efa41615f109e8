/** The name of a role in the reader's language. */
import { useTranslation } from 'react-i18next'

const known = ['student', 'parent', 'teacher', 'tutor', 'admin', 'school_technician', 'super_admin']

/** @returns names; a role the platform does not know stays as it is written */
export const useRoleName = (): ((role: string) => string) => {
  const { t } = useTranslation('platform')
  return (role) => (known.includes(role) ? t(`role.${role}`) : role)
}
