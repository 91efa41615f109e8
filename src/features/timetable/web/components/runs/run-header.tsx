/** The head of a page about a draft's searches, with the way to the others. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { PageHeader, type PageHeaderProps } from '#platform/web/components/page-header.tsx'
import type { Draft } from '../../../contract/drafts.ts'

const pages = ['generate', 'explain', 'repair'] as const

interface Props extends Omit<PageHeaderProps, 'crumbs' | 'back' | 'shortTitle'> {
  readonly draft: Draft
  readonly page: (typeof pages)[number]
}

export const RunHeader = ({ draft, page, ...header }: Props) => {
  const { t } = useTranslation('timetable')
  const to = `/admin/scheduling/drafts/${draft.id}`
  return (
    <>
      <PageHeader {...header} shortTitle={t(`runs.crumb.${page}`)} crumbs={[{ label: draft.name, to }]} back={to} />
      <AddressTabs
        label={t('runs.tabs')}
        tabs={pages.map((one) => ({ to: `${to}/${one}`, label: t(`runs.crumb.${one}`) }))}
      />
    </>
  )
}
