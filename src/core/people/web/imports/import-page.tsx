/** Imports learners with guardians, and staff, from a spreadsheet. */
import { IconSchool, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ImportPages } from '#core/imports/web/public.ts'
import { listGuardians } from '../../contract/guardians.ts'
import { listLearners } from '../../contract/learners.ts'
import { listStaff } from '../../contract/staff.ts'
import { DefaultClass } from './default-class.tsx'

const reads = [listLearners, listStaff, listGuardians]

export const ImportPage = () => {
  const { t } = useTranslation('people-imports')
  return (
    <ImportPages
      subject={{
        home: '/admin/import',
        title: t('title'),
        lead: t('lead'),
        reads,
        kinds: [
          {
            kind: 'learners',
            texts: 'people-imports:learners',
            icon: IconSchool,
            see: '/admin/learners',
            Options: DefaultClass,
          },
          { kind: 'staff', texts: 'people-imports:staff', icon: IconUsersGroup, see: '/admin/staff' },
        ],
      }}
    />
  )
}
