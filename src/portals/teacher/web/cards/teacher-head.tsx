/** Head of a teacher's start page: the lesson that is on or the next one, with its register and mark sheet. */
import { Button } from '@mantine/core'
import { IconClipboardCheck, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '#core/lessons/contract/lessons.ts'
import { useMyDay } from '#core/lessons/web/public.ts'
import { registerAddress } from '#features/attendance/contract/addresses.ts'
import { listRegisters, type RegisterLine } from '#features/attendance/contract/registers.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { isAtSchool } from '#platform/web/app/modules-context.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { HomeHeadProps } from '#platform/web/module.ts'
import { useSession } from '#platform/web/session/session.tsx'

/** The lesson's own register, or else the class's latest one that may be taken or was taken. */
const registerOf = (lines: readonly RegisterLine[], lesson: Lesson): RegisterLine | undefined => {
  const own = lines.find(({ lessonId }) => lessonId === lesson.id)
  const daily = lines.filter(
    ({ streamId, session, state }) =>
      streamId === lesson.stream.id && session !== 'lesson' && (state !== 'not_due' || session === 'morning'),
  )
  return own ?? daily.find(({ session }) => session === 'afternoon') ?? daily[0]
}

const RegisterButton = ({ lesson }: { lesson: Lesson }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'teacher.home' })
  const date = useFormats().schoolDay()
  const { data } = useCall(listRegisters, { query: { date } }, { offline: true, live: true })
  const line = registerOf(data?.items ?? [], lesson)
  if (!line || line.state === 'closed') return null
  return (
    <Button
      component={Link}
      to={registerAddress(line)}
      leftSection={<IconClipboardCheck size={18} stroke={1.75} aria-hidden />}
    >
      {t(line.state === 'taken' ? 'seeRegister' : line.lessonId ? 'takeLesson' : 'take')}
    </Button>
  )
}

const SheetButton = ({ lesson }: { lesson: Lesson }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'teacher.home' })
  const session = useSession()
  if (!isAtSchool('gradebook', session)) return null
  return (
    <Button
      variant="light"
      component={Link}
      to={`/teacher/gradebook/${lesson.stream.id}/${lesson.learningArea.id}`}
      leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
    >
      {t('sheet')}
    </Button>
  )
}

export const TeacherHead = ({ Day, otherwise }: HomeHeadProps) => {
  const { t } = useTranslation('nav', { keyPrefix: 'teacher.home' })
  const formats = useFormats()
  const { query, now, next } = useMyDay()
  const shortTitle = useTranslation('nav').t('dashboard.title')
  const { data, error } = query
  if (!data)
    return error ? (
      otherwise
    ) : (
      <PageHeader title={formats.date(formats.schoolDay(), 'weekday')} shortTitle={shortTitle} lead={undefined} />
    )
  const lesson = now ?? next
  const facts = ({ stream, learningArea }: Lesson) => ({ className: stream.label, area: learningArea.name })
  if (!lesson) {
    if (!data.next) return otherwise
    const first = data.next.lesson
    return (
      <PageHeader
        title={t('first', {
          day: formats.date(data.next.date, 'weekday'),
          time: first.startTime,
          ...facts(first),
        })}
        shortTitle={shortTitle}
        lead={<Day />}
        action={<SheetButton lesson={first} />}
      />
    )
  }
  const room = lesson.room && lesson.room.name !== lesson.stream.label ? `${lesson.room.name}. ` : ''
  return (
    <PageHeader
      title={t(now ? 'now' : 'next', { time: now ? lesson.endTime : lesson.startTime, ...facts(lesson) })}
      shortTitle={shortTitle}
      lead={
        <>
          {room}
          <Day />
        </>
      }
      secondary={<SheetButton lesson={lesson} />}
      action={<RegisterButton lesson={lesson} />}
    />
  )
}
