/** Names of skills, and what is missing to the next level in words. */
import { useTranslation } from 'react-i18next'
import type { Progress } from '../contract/progress.ts'
import type { Skill } from '../contract/words.ts'
import { isOpen, missingFor, opensAt } from '../rules/next.ts'

export const useSkillWords = (progress: Progress) => {
  const { t } = useTranslation('tech-tutor')
  const name = (skill: Skill): string => t(`skill.${skill}`)
  const missing = (skill: Skill): string => {
    const need = opensAt[skill]
    if (need && !isOpen(progress, skill)) return t('missing.opens', { skill: name(need.skill), level: need.level })
    const found = missingFor(progress, skill)
    return found ? t(`missing.${found.kind}`, { ...found, count: found.need }) : t('missing.none')
  }
  return { name, missing }
}
