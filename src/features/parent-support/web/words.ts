/** Words that the pages share. */
import { useTranslation } from 'react-i18next'
import type { RequestState } from '../contract/kinds.ts'

export const texts = 'parent-support'

/** In which time the school usually answers. */
export const useUsualTime = () => {
  const { t } = useTranslation(texts)
  return (minutes: number | null): string | null => {
    if (minutes === null) return null
    return minutes < 100
      ? t('usual.minutes', { count: minutes })
      : t('usual.hours', { count: Math.round(minutes / 60) })
  }
}

/** `35 min`, `3 h` */
export const useShortTime = () => {
  const { t } = useTranslation(texts)
  return (minutes: number): string =>
    minutes < 100 ? t('queue.minutes', { n: minutes }) : t('queue.hours', { n: Math.round(minutes / 60) })
}

interface Headed {
  readonly state: RequestState
  readonly holder: { readonly name: string } | null
  readonly againBy: string | null
}

/** The sentence that says who has a request and by when. */
export const useHeadline = (time: (instant: string) => string) => {
  const { t } = useTranslation(texts)
  return ({ state, holder, againBy }: Headed): string => {
    const name = holder?.name ?? ''
    if (state === 'taken' && againBy) return t('one.head.again', { name, time: time(againBy) })
    return t(`one.head.${state}`, { name })
  }
}
