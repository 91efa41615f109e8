/** Dashboard card of the learner's open quiz; empty without one. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { listOwnQuizzes } from '../../../contract/own-list.ts'
import { OwnRows } from '../own-rows.tsx'
import { useQuizLive } from '../../live.ts'

export const OpenQuizCard = () => {
  const { t } = useTranslation('smart-grading-own')
  const query = useCall(listOwnQuizzes, {}, { offline: true, live: true })
  useQuizLive(listOwnQuizzes)
  const open = query.data?.items.filter(({ phase }) => phase === 'open' || phase === 'begun') ?? []
  if (open.length === 0) return null
  return (
    <section>
      <h2>{t('card.title', { count: open.length })}</h2>
      <OwnRows lines={open} />
    </section>
  )
}
