/** Progress of one of a guardian's children. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { childProgress } from '../../contract/progress.ts'
import { WithChildren } from '../parts/with-children.tsx'
import { kept, ProgressView, useTermQuery } from './progress-view.tsx'

const OfChild = ({ id, switcher }: { id: string; switcher: ReactNode }) => {
  const query = useCall(childProgress, { params: { id }, query: useTermQuery() }, kept)
  return <ProgressView endpoint={childProgress} query={query} here={`/cbe-hub/progress/${id}`} switcher={switcher} />
}

export const ChildProgress = ({ id }: { id: string | undefined }) => {
  const { t } = useTranslation('cbe-hub')
  return (
    <WithChildren id={id} base="/cbe-hub/progress" title={t('progress.page')}>
      {(child, switcher) => <OfChild key={child} id={child} switcher={switcher} />}
    </WithChildren>
  )
}
