/** The guide of oneself, of a guardian's child, or of a learner whom the caller advises. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { childPathways, learnerPathways, ownPathways } from '../../contract/pathways.ts'
import { WithChildren } from '../parts/with-children.tsx'
import { GuideView } from './guide-view.tsx'

const kept = { offline: true, live: true } as const

export const OwnPathways = () => <GuideView query={useCall(ownPathways, {}, kept)} />

const OfChild = ({ id, switcher }: { id: string; switcher: ReactNode }) => (
  <GuideView query={useCall(childPathways, { params: { id } }, kept)} switcher={switcher} />
)

export const ChildPathways = ({ id }: { id: string | undefined }) => {
  const { t } = useTranslation('cbe-hub')
  return (
    <WithChildren id={id} base="/cbe-hub/pathways" title={t('tabs.pathways')}>
      {(child, switcher) => <OfChild key={child} id={child} switcher={switcher} />}
    </WithChildren>
  )
}

export const LearnerPathways = ({ id }: { id: string }) => (
  <GuideView query={useCall(learnerPathways, { params: { id } })} back="/cbe-hub/pathways" />
)
