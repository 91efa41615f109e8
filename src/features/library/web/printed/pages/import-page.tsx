/** Books from a spreadsheet, with the earlier lists. */
import { useTranslation } from 'react-i18next'
import { ImportPages } from '#core/imports/web/public.ts'
import { bookReads } from '../reads.ts'

export const ImportPage = () => {
  const { t } = useTranslation('printed-books')
  return (
    <ImportPages
      subject={{
        home: '/library/import',
        back: '/library',
        title: t('import.title'),
        lead: t('import.lead'),
        reads: bookReads,
        kinds: [{ kind: 'books', texts: 'printed-books:import', see: '/library' }],
      }}
    />
  )
}
