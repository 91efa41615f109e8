/** Translates a relationship. */
import { useTranslation } from 'react-i18next'
import { contactRelationships, relationships } from '../../contract/shapes.ts'

export const useRelationship = (): ((value: string) => string) => {
  const { t } = useTranslation('people')
  return (value) => {
    const known = [...relationships, ...contactRelationships].find((one) => one === value)
    return known ? t(`relationship.${known}`) : value
  }
}
