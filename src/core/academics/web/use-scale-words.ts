/** Names of scales and bands: built-in ones translated, a school's own as entered. */
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
    bandTitle: ({ id }: Pick<Named, 'id'>, { code, title }: Titled): string =>
      isBuiltIn(id) ? platform(`band.${code}`) : title,
  }
}
