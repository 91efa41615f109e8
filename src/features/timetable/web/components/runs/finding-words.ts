/** Findings in words. */
import { useTranslation } from 'react-i18next'
import { roomKinds } from '#core/academics/contract/classes.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Finding } from '../../../contract/runs.ts'

export interface FindingWords {
  readonly title: string
  /** Where and when; empty if the title says everything. */
  readonly text: string
}

export const useFindingWords = (): ((finding: Finding) => FindingWords) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  /** A kind of room in the reader's language; names of rooms stay. */
  const roomKind = (value: string | number | undefined): string => {
    const known = roomKinds.find((one) => one === value)
    return known ? t(`findings.roomKind.${known}`) : String(value ?? '')
  }
  return ({ code, params }) => {
    const { weekday, period, kind, of, count } = params
    const when =
      weekday === undefined || period === undefined
        ? ''
        : t('findings.when', { day: formats.weekday(Number(weekday), 'long'), lesson: Number(period) + 1 })
    switch (code) {
      case 'personFull':
        return { title: t(`findings.personFull.${of === 'classes' ? 'classes' : 'teachers'}`, params), text: '' }
      case 'roomsFull':
        return { title: t('findings.roomsFull', { ...params, rooms: roomKind(params['rooms']) }), text: '' }
      case 'noStart':
        return { title: t('findings.noStart', params), text: t('findings.noStartText') }
      case 'teacherTwice':
      case 'roomTwice':
        return {
          title: t(`findings.${code}`, params),
          text: t('findings.classesWhen', { classes: params['classes'] ?? '', when }),
        }
      case 'classTwice':
        return { title: t('findings.classTwice', params), text: when }
      case 'learnerTwice':
        return {
          title: t('findings.learnerTwice', { ...params, count: Number(count) }),
          text: when === '' ? t('findings.sideBySide', params) : t('findings.areasWhen', { ...params, when }),
        }
      case 'noRoom':
        return { title: t('findings.noRoom', params), text: t('findings.noRoomText', { kind: roomKind(kind) }) }
      case 'outside':
        return { title: t('findings.outside', params), text: t('findings.outsideText') }
      case 'unplaced':
        return { title: t('findings.unplaced', params), text: t('findings.unplacedText', { count: Number(count) }) }
      case 'wish':
        return {
          title: t(`findings.wish.${kind}`, params),
          text: t('findings.times', { count: Number(count) }),
        }
      default:
        return { title: t('findings.other'), text: '' }
    }
  }
}
