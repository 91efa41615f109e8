/** Recordings of the caller's lessons, the newest first. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { LiveTabs } from '../../components/live-tabs.tsx'
import { listRecordings, type LiveRecording } from '../../../contract/recordings.ts'
import { ChapterStrip, partsOf } from '../components/chapter-strip.tsx'
import classes from '../components/recordings.module.css'
import { useRecordings } from '../live.ts'
import { recordingsSearch } from '../searches.ts'

const limit = 20

const Words = ({ recording }: { recording: LiveRecording }) => {
  const { t } = useTranslation('live-recordings')
  const formats = useFormats()
  const { title, classes: invited, day, teacher, file, itemId } = recording
  const about = [invited.map(({ label }) => label).join(', '), formats.date(day), teacher].join(', ')
  return (
    <>
      <span className={classes.words}>
        <b>{title}</b>
        <span>
          {about}
          {file ? `, ${t('minutes', { count: Math.ceil(file.seconds / 60) })}` : ''}
        </span>
      </span>
      {file ? <ChapterStrip parts={partsOf(recording)} /> : null}
      <span className={classes.side}>
        {file ? formats.fileSize(file.bytes) : t('preparing')}
        {itemId ? ` · ${t('inLibrary')}` : ''}
      </span>
    </>
  )
}

const Row = ({ recording }: { recording: LiveRecording }) =>
  recording.file ? (
    <Link className={classes.row} to="/virtual-learning/recordings/$recordingId" params={{ recordingId: recording.id }}>
      <Words recording={recording} />
    </Link>
  ) : (
    <div className={classes.row}>
      <Words recording={recording} />
    </div>
  )

export const RecordingsPage = () => {
  const { t } = useTranslation('live-recordings')
  const isStaff = useSession().user.role !== 'student'
  const { page } = recordingsSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = usePaged(listRecordings, { query: { page, limit } }, { live: true })
  useRecordings(listRecordings)
  return (
    <>
      <PageHeader title={t('title')} lead={t(isStaff ? 'lead.teacher' : 'lead.student')} />
      <LiveTabs />
      <PagedRows
        query={query}
        limit={limit}
        label={t('title')}
        className={classes.rows}
        onPage={(next) => void navigate({ to: '.', search: { page: next } })}
        empty={<EmptyState title={t('empty.title')} text={t(isStaff ? 'empty.teacher' : 'empty.student')} />}
        row={(recording) => (
          <li key={recording.id}>
            <Row recording={recording} />
          </li>
        )}
      />
    </>
  )
}
