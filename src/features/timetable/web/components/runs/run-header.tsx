/** The head of a page about a draft's searches, with the way to the draft's other pages. */
import { useTranslation } from 'react-i18next'
import { PageHeader, type PageHeaderProps } from '#platform/web/components/page-header.tsx'
import type { Draft } from '../../../contract/drafts.ts'
import { DraftTabs } from '../draft-tabs.tsx'

interface Props extends Omit<PageHeaderProps, 'crumbs' | 'back' | 'shortTitle'> {
  readonly draft: Draft
  readonly page: 'generate' | 'explain' | 'repair'
}

export const RunHeader = ({ draft, page, ...header }: Props) => {
  const { t } = useTranslation('timetable')
  const to = `/admin/scheduling/drafts/${draft.id}`
  return (
    <>
      <PageHeader {...header} shortTitle={t(`runs.crumb.${page}`)} crumbs={[{ label: draft.name, to }]} back={to} />
      <DraftTabs draft={draft} />
    </>
  )
}
