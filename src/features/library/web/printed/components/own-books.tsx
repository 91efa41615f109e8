/** What the learner has from the library and when it is due, on the start page. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { readOwnBooks } from '../../../contract/printed/own.ts'
import { OpenBooks } from './book-tables.tsx'

export const OwnBooks = () => {
  const { t } = useTranslation('printed-books')
  const { data } = useCall(readOwnBooks, {}, { offline: true, live: true })
  if (!data || data.open.length === 0) return null
  return (
    <section>
      <h2>{t('own.open')}</h2>
      <OpenBooks open={data.open} />
    </section>
  )
}
