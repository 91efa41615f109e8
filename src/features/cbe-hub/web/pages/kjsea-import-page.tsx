/** Results of KJSEA from a spreadsheet, with the earlier lists. */
import { useTranslation } from 'react-i18next'
import { ImportPages } from '#core/imports/web/public.ts'
import { learnerPathways } from '../../contract/pathways.ts'

export const KjseaImportPage = () => {
  const { t } = useTranslation('cbe-hub')
  return (
    <ImportPages
      subject={{
        home: '/cbe-hub/kjsea',
        back: '/cbe-hub/pathways',
        title: t('kjseaImport.title'),
        lead: t('kjseaImport.lead'),
        reads: [learnerPathways],
        kinds: [{ kind: 'kjsea', texts: 'cbe-hub:kjseaImport', see: '/cbe-hub/pathways' }],
      }}
    />
  )
}
