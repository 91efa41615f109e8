/** Items from a list, with files that come in a ZIP, and the earlier lists. */
import { useTranslation } from 'react-i18next'
import { ImportPages } from '#core/imports/web/public.ts'
import { listWaitingFiles } from '../../contract/importing.ts'
import { listItems } from '../../contract/items.ts'
import { WaitingFiles } from './waiting-files.tsx'

export const ImportPage = () => {
  const { t } = useTranslation('digital-library')
  return (
    <ImportPages
      subject={{
        home: '/cbe-library/import',
        back: '/cbe-library',
        title: t('import.title'),
        lead: t('import.lead'),
        reads: [listItems, listWaitingFiles],
        kinds: [{ kind: 'library-items', texts: 'digital-library:import', see: '/cbe-library' }],
        First: WaitingFiles,
      }}
    />
  )
}
