/** A line of what is set for a learner’s class: what, by when, read or not. */
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { OwnReading } from '../../contract/set-reading.ts'
import { ReadingWords } from './reading-words.tsx'
import { useMarkRead } from './use-mark-read.ts'

export const OwnReadingRow = ({ reading }: { reading: OwnReading }) => {
  const { t } = useTranslation('digital-library')
  const { date } = useFormats()
  const { read, mark } = useMarkRead(reading)
  const { item, overdue, dueOn, teacherName } = reading
  const state = read ? 'reading.isRead' : overdue ? 'reading.wasDue' : 'reading.due'
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <ReadingWords reading={reading} second={t(state, { date: date(dueOn, 'short'), teacher: teacherName })} />
      <Button
        variant={read ? 'subtle' : 'light'}
        leftSection={read ? undefined : <IconCheck size={18} stroke={1.75} aria-hidden />}
        aria-label={t(read ? 'reading.unreadOf' : 'reading.readOf', { title: item.title })}
        onClick={() => void mark(!read)}
      >
        {t(read ? 'reading.unread' : 'reading.read')}
      </Button>
    </li>
  )
}
