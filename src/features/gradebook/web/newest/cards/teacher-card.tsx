/** Marks on the teacher's start page: sheets with marks still to enter, and assessments that wait to be published. */
import { IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { gradebookCard } from '../../../contract/ready.ts'

/** Rows, so that other things that wait stay in sight. */
const shown = 2

export const OwnSheetsCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'gradebook-newest' })
  const { data } = useCall(gradebookCard, {}, { live: true })
  if (!data) return null
  const [first] = data.items
  return (
    <>
      {data.places
        .slice(0, shown)
        .map(({ streamId, className, learningAreaId, learningAreaName, missing, expected }) => (
          <WaitingRow
            key={`${streamId} ${learningAreaId}`}
            icon={IconTable}
            title={t('missing', { count: missing })}
            text={t('sheet', { area: learningAreaName, className, missing, expected })}
            to={`/teacher/gradebook/${streamId}/${learningAreaId}`}
            action={t('enter')}
          />
        ))}
      {first ? (
        <WaitingRow
          icon={IconTable}
          title={t('publish', { count: data.ready })}
          text={t('ready', { title: first.title, area: first.learningAreaName, className: first.className })}
          to={`/teacher/gradebook/${first.streamId}/${first.learningAreaId}`}
          action={t('open')}
        />
      ) : null}
    </>
  )
}
