/** Who wrote a post, and how it stands. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../contract/community.ts'

type Post = Pick<Question, 'name' | 'role' | 'status'>

interface Area {
  readonly name: string
  readonly level: string
}

export const usePostWords = () => {
  const { t } = useTranslation('cbe-hub')
  return useMemo(
    () => ({
      by: ({ name, role }: Pick<Post, 'name' | 'role'>): string => name ?? t(`community.by.${role}`),
      status: ({ status }: Pick<Post, 'status'>): string => t(`community.status.${status}`),
      /** With its level where several levels have one of this name. */
      area: ({ name, level }: Area, all: readonly Area[]): string =>
        all.filter((one) => one.name === name).length > 1 ? `${name} (${t(`community.level.${level}`)})` : name,
    }),
    [t],
  )
}
