/** Head of a parent's start page: which children are in class. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { HomeHeadProps } from '#platform/web/module.ts'
import { parentDashboard } from '../../contract/dashboard.ts'
import { familyTitle } from '../../rules/title.ts'
import { family } from './reads.ts'

export const ParentHead = ({ Day, otherwise }: HomeHeadProps) => {
  const { t } = useTranslation('nav', { keyPrefix: 'parent.home' })
  const shortTitle = useTranslation('nav').t('dashboard.title')
  const formats = useFormats()
  const { data, error, dataUpdatedAt } = useCall(parentDashboard, {}, family)
  if (!data)
    return error ? (
      otherwise
    ) : (
      <PageHeader title={formats.date(formats.schoolDay(), 'weekday')} shortTitle={shortTitle} lead={undefined} />
    )
  const { key, names, waiting, inClass } = familyTitle(data.children)
  if (key === 'none') return otherwise
  const say = (word: string, who: readonly string[]): string =>
    who.length > 0 ? ` ${t(word, { count: who.length, names: formats.list(who) })}.` : ''
  return (
    <PageHeader
      title={t(key, { count: names.length, names: formats.list(names) })}
      shortTitle={shortTitle}
      lead={
        <>
          <Day at={dataUpdatedAt} />
          {say('inClass', inClass)}
          {say('waiting', waiting)}
        </>
      }
    />
  )
}
