/** Current members of a group, by name. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import layout from '#platform/web/components/layout.module.css'
import { groupPeople, type Group } from '../../../contract/groups.ts'
import { useCountWords } from '../../announcements/words.ts'
import classes from '../../announcements/components/announcements.module.css'

const limit = 20

export const PeopleDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const { t } = useTranslation('communication-announcements')
  const count = useCountWords()
  const [page, setPage] = useState(1)
  const query = usePaged(groupPeople, { params: { id: group.id }, query: { page, limit } })
  return (
    <Dialog opened onClose={onClose} title={group.name} subject={count(group.count)} tall>
      <PagedRows
        query={query}
        limit={limit}
        row={(one) => (
          <li key={`${one.kind} ${one.personId}`} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>{one.name}</p>
              <p className={layout.second}>{[t(`kind.${one.kind}`), one.note].filter(Boolean).join(' · ')}</p>
            </div>
            {one.hasAccount ? null : <span className={layout.second}>{t('readers.noAccount')}</span>}
          </li>
        )}
        empty={<p className={classes.hint}>{t('groups.nobody')}</p>}
        onPage={setPage}
        skeletons={6}
      />
    </Dialog>
  )
}
