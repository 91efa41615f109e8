/** Where the pages of a draft's runs stand: below the draft. */
import type { PageHeaderProps } from '#platform/web/components/page-header.tsx'
import type { Draft } from '../../../contract/drafts.ts'

export const trailOf = (
  { id, name }: Draft,
  shortTitle: string,
): Pick<PageHeaderProps, 'crumbs' | 'back' | 'shortTitle'> => {
  const to = `/admin/scheduling/drafts/${id}`
  return { shortTitle, crumbs: [{ label: name, to }], back: to }
}
