/** Head of a learner's start page: the lesson that is on, or the next one. */
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { HomeHeadProps } from '#platform/web/module.ts'
import type { Lesson } from '../../contract/lessons.ts'
import { shortName } from '../names.ts'
import { useMyDay } from '../use-my-day.ts'

const factsOf = ({ learningArea, room, stream, teacher }: Lesson): string =>
  [learningArea.name, room && room.name !== stream.label ? room.name : '', teacher ? shortName(teacher.name) : '']
    .filter(Boolean)
    .join(', ')

export const LearnerHead = ({ Day, otherwise }: HomeHeadProps) => {
  const { t } = useTranslation('nav', { keyPrefix: 'lessons.head' })
  const shortTitle = useTranslation('nav').t('dashboard.title')
  const formats = useFormats()
  const { query, now, next } = useMyDay()
  const { data, error } = query
  if (!data)
    return error ? (
      otherwise
    ) : (
      <PageHeader title={formats.date(formats.schoolDay(), 'weekday')} shortTitle={shortTitle} lead={undefined} />
    )
  const lesson = now ?? next ?? data.next?.lesson
  if (!lesson) return otherwise
  const title = now
    ? t('now', { area: now.learningArea.name, time: now.endTime })
    : next
      ? t('next', { area: next.learningArea.name, time: next.startTime })
      : t('first', {
          day: formats.date(data.next?.date ?? data.date, 'weekday'),
          area: lesson.learningArea.name,
          time: lesson.startTime,
        })
  return (
    <PageHeader
      title={title}
      shortTitle={shortTitle}
      lead={
        <>
          {now && next ? `${t('then', { what: factsOf(next) })} ` : null}
          <Day />
        </>
      }
    />
  )
}
