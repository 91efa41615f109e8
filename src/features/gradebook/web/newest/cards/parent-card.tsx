/** Each child's newest marks on the parent's dashboard. */
import { useTranslation } from 'react-i18next'
import { listChildren } from '#core/people/contract/children.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { childNewest } from '../../../contract/newest.ts'
import { Newest } from './newest.tsx'

const Child = ({ id }: { id: string }) => {
  const { data } = useCall(childNewest, { params: { id } }, { offline: true, live: true })
  // Renders nothing for a child whose records the guardian may not see, or without marks.
  return data?.newest ? <Newest newest={data.newest} name={data.firstName} to={`/parent/children/${id}/marks`} /> : null
}

export const ChildrenMarksCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'gradebook-newest' })
  const { data } = useCall(listChildren, {}, { offline: true })
  const children = data?.items.filter(({ status }) => status === 'active') ?? []
  if (children.length === 0) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      {children.map(({ id }) => (
        <Child key={id} id={id} />
      ))}
    </section>
  )
}
