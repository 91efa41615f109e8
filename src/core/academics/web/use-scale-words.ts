/** Names of scales and of bands: those that come with Darasa in the reader's language, a school's own as the school wrote them. */
import { useTranslation } from 'react-i18next'
import { builtInScales } from '../rules/scales.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface Titled {
  readonly code: string
  readonly title: string
}

const isBuiltIn = (id: string): boolean => builtInScales.some((scale) => scale.id === id)

export const useScaleWords = () => {
  const { t } = useTranslation('academics')
  const { t: platform } = useTranslation('platform')
  return {
    scaleName: ({ id, name }: Named): string => (isBuiltIn(id) ? t(`scale.name.${id}`) : name),
    bandTitle: ({ id }: Pick<Named, 'id'>, { code, title }: Titled): string => (isBuiltIn(id) ? platform(`band.${code}`) : title),
  }
}
